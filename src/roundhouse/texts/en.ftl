# Everything players read outside of the games themselves. Texts of a game are in its own folder.

## The people and bots at a table

seat-open = Open seat

## Notifications: what the browser shows when no page of the table is in sight

push-title-turn = { $game }: your turn
push-title-low = { $game }: your time is running out
push-title-seat = { $game }: somebody sat down
push-title-began = { $game }: the game has begun
push-title-ended = { $game }: the game is over
push-left = You have { $time } left.
push-begin = It is your turn.
push-sat = { $names } sat down at your table.
push-free =
    { $count ->
        [0] All seats are taken.
        [one] One seat is still free.
       *[other] { $count } seats are still free.
    }
push-with = You play with { $names }.
push-bots =
    { $count ->
        [one] a bot
       *[other] { $count } bots
    }
push-you-won = You won.
push-you-won-with = You and { $names } won.
push-won = { $names } won.
push-draw = It is a draw.
push-closed = Nobody won.
push-and = { $first } and { $last }
push-days =
    { $count ->
        [one] 1 day
       *[other] { $count } days
    }
push-hours =
    { $count ->
        [one] 1 hour
       *[other] { $count } hours
    }
push-minutes =
    { $count ->
        [one] 1 minute
       *[other] { $count } minutes
    }

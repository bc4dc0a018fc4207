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

push-settings = Notify me when
push-when-turn = it is my turn
push-when-low = my time is running out
push-when-seat = somebody sits down at my table
push-when-began = a game begins
push-when-ended = a game is over
push-always = You get them on this device even when no page is open.
push-while-open = You get them while a page of the game is open but not in sight.
push-refused = This browser does not allow notifications here. You can change that in its settings.
push-ask = Shall we tell you when it is your turn, or when something happens at your table?
push-ask-label = Notifications
push-ask-yes = Notify me
push-ask-no = No, thanks

## The rules of a game

rules-button = Rules
rules-button-title = How to play (R)

rules-ours = Our own limit, not in the rulebook: it makes sure that every game ends.
rules-options = At this table
rules-yard = The yard, set up for beginners. The cars begin in the receiving areas, above and below. Red ships to the right (columns h and i), Blue to the left (columns a and b). The corners do not exist: there are 65 cells.
rules-yard-car = The red car on e5 may go to any cell with a green dot.
rules-yard-before = before
rules-tracks-map = The map: nine switches, and a city on each track between them.
rules-tracks-setting =
    { $setting ->
        [straight] straight
        [left] left
       *[right] right
    }
rules-tracks-pair = { $one } to { $other }
rules-spike-map = A piece of the board. Junctions go by row and column: e7, f6, f7, g7. From Chicago to Peoria it is three spaces, by e7 and f6, or by f7.
rules-spike-market-before = before
rules-spike-market-after = after Norfolk, which makes pigs, paid 3
rules-option-flag =
    { $on ->
        [yes] yes
       *[no] no
    }

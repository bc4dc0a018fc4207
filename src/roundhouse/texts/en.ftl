# Everything players read outside of the games themselves. Texts of a game are in its own folder.

## The people and bots at a table

seat-open = Open seat

## Cards that lie beside the board

card-close = Close

## A hint: what a strong bot would do

hint-title = A strong bot would
hint-thinking = Thinking …
hint-better = Your chances of winning go from { $now } % to { $after } %.
hint-even = Your chances of winning are then about { $after } %.
hint-more = Step by step, and other ideas
hint-ideas = Your chances with each idea
hint-play = Play it

## What happened since one's own turn

since-title = Since your turn
since-nothing = Nothing has happened since your turn.
since-again = Show it again
since-log = The whole log

## A move that is shown before it is played

confirm-title = Play this?
confirm-play = Play it
confirm-back = Not yet

## The log

log-unfold = { $count ->
    [one] { $count } step
   *[other] { $count } steps
  }
log-fold = Less

## The end of a game

finale-graph = The game, turn by turn
finale-graph-told = { $unit }, turn by turn. { $lines }
finale-line = { $name }: { $points } at the end.
finale-turn = Turn { $turn }
finale-table = As a table
finale-moments = Key moments
finale-moment = Turn { $turn }
finale-share = Share the game
finale-shared-title = A game of { $game }
finale-unit-contracts = Contracts
finale-unit-dollars = Dollars
finale-unit-cars-home = Cars home
finale-unit-track = Track cards

## Scores beside the names of the players

score-of = { $points } { $unit }
score-unit-contracts = { $points ->
    [one] { $points } contract
   *[other] { $points } contracts
  }
score-unit-dollars = ${ $points }
score-unit-cars-home = { $points ->
    [one] { $points } car home
   *[other] { $points } cars home
  }
score-unit-track = { $points ->
    [one] { $points } track card
   *[other] { $points } track cards
  }

## Settings

setting-speed = Animations
setting-speed-slow = Slow
setting-speed-normal = Normal
setting-speed-fast = Fast
setting-speed-off = Off
setting-pace = How quickly bots play
setting-pace-at-once = At once
setting-pace-normal = Normal
setting-pace-slow = Slowly
setting-pace-note = With other people at the table, it counts if all want the same.
setting-confirm = Confirm moves
setting-confirm-note = show a move before it is played
setting-passes = Pass by itself
setting-passes-note = do not ask when you can only pass

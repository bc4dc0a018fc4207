# Everything that players of Switch Yard read.

## The game, in the lobby

game-title = Switch Yard
game-credits = Designed by Phil Leduc, © 2014. If you want to program or sell it, please contact him
game-summary = block, couple and race: a yard full of freight cars, for two
sign-tagline = A duel of freight cars: block, couple, race home

option-setup-label = Setup
option-setup = How the cars stand at the start. Beginner: your cars stand together, so trains are everywhere. Advanced: red and blue alternate. Custom: you place them in turns. Random: a new yard each time, fair to both
option-setup-beginner = Beginner
option-setup-advanced = Advanced
option-setup-custom = Custom
option-setup-random = Random
option-limit-label = Limit of moves
option-position-label = Position
option-limit = The game is a draw after this many moves. This limit is ours; the rulebook has none
option-position = Start from this position instead, for example R:d4,f4 B:e4 turn:R

## Words for the pieces

colour = { $colour ->
    [red] red
   *[blue] blue
}
colour-name = { $colour ->
    [red] Red
   *[blue] Blue
}
colour-letter = { $colour ->
    [red] R
   *[blue] B
}
car-makes = { $colour ->
    [red] Box cars
   *[blue] Tank cars
}
player = { $name ->
    [none] { colour-name }
   *[other] { $name } ({ colour-name })
}

## What happened

event-set-up = The yard is ready and { $seat } begins
event-placed = { $seat } places a car on { $cell }; one of the other colour goes on { $opposite }
event-filled = All cars are placed: the moves begin
event-moved = { $seat } moves a car from { $start } to { $target }
event-pulled = { $seat } pulls the train { $leader }–{ $tail } to { $target }
event-shipped = A { colour } car is home on { $cell }
event-won = { $seat } wins: all { colour } cars are home
event-stuck = { $seat } has no legal move and loses
event-repeated = The same position for the third time: a draw
event-exhausted = { $limit } moves are played: a draw

tally-unit = wins
tally-draw = draw
tally-home = all cars home
tally-stuck = no move left for the other

## Why something is not possible

reason-placing = first, all cars are placed
reason-taken = { $cell } is taken
reason-placed = all cars are placed already
reason-not-receiving = { $cell } is not a receiving cell: cars are placed only there
reason-no-cell = there is no cell { $cell }
reason-car-straight = a car goes straight: there is no straight track from { $start } to { $target }
reason-train-straight = the leader of a train goes straight: there is no straight track from { $start } to { $target }
reason-train-diagonal = a train goes along a row or a column; only a single car can go diagonally
reason-one-step = diagonally, a car goes one step only
reason-no-line = a train is a straight line of cars: { $leader } and { $tail } are not in one line
reason-pushed = a train is pulled, never pushed
reason-no-car = there is no car on { $cell }
reason-their-car = the car on { $cell } is { $owner }'s
reason-gap = this is no train: there is no car on { $cell }
reason-minority = { $own ->
    [0] this is not your train: none of its { $cars } cars is yours
    [one] this is not your train: only { $own } of its { $cars } cars is yours
   *[other] this is not your train: only { $own } of its { $cars } cars are yours
}
reason-in-the-way = { $cell } is in the way
reason-no-way = it cannot go there
reason-leaves-home = the { colour } car on { $cell } would leave its shipping area
reason-enters = a { colour } car may not enter the other shipping area, on { $cell }

## What to do now

prompt-place = Place a { colour } car on a free receiving cell. A { colour-other } one goes opposite
colour-other = { $colour ->
    [red] blue
   *[blue] red
}
prompt-places = { $player } places a pair of cars
prompt-move = You are { colour-name }: move a car or pull a train
prompt-moves = { $player } is to move
prompt-won-home = { $player } wins: all { colour } cars are home
prompt-won-stuck = { $player } wins: { colour-other } has no legal move
prompt-repeated = A draw: the same position for the third time
prompt-exhausted = A draw: { $limit } moves are played

warning-repeated = { $times ->
    [2] This position has come up twice. The third time is a draw.
   *[other] This position has come up three times.
}
warning-limit = { $left ->
    [one] A draw after this move.
   *[other] A draw after { $left } more moves.
}

## Actions

action-place = Place a { colour } car on { $cell } and a { colour-other } one opposite
action-move = Move the car on { $start } to { $target }
action-pull = Pull the train { $leader }–{ $tail } by { $leader } to { $target }
action-pull-cars = Pull the train { $leader }–{ $tail } ({ $cars }) by { $leader } to { $target }

kind-place = Place cars
kind-switch-engine = Move a car
kind-train = Pull a train

## Picking cars

pick-car = The car on { $cell }
pick-train = The train { $leader }–{ $tail }
pick-target = { $train }: click where { $leader } goes.
pick-first = Click one of your cars first, or the end of a train that will lead it.
pick-not-free = { $cell } is not free. Choose a free receiving cell, for example { $free }.
pick-nowhere = The car on { $cell } cannot move.
pick-again = { $train } can go to { $cell }: click it again.
pick-look = { $train } would stand like this. Tap { $cell } again to move it.
pick-turned = { $tail } cannot lead this train, so { $leader } leads it.

## The board

label-yard = The yard
label-cell = { $cell }, { car-or-empty }{ area }
car-or-empty = { $colour ->
    [red] red box car
    [blue] blue tank car
   *[none] empty
}
area = { $area ->
    [red] , Red's shipping area
    [blue] , Blue's shipping area
    [receiving] , receiving area
   *[none] { "" }
}
label-leads = { $cell }, the leader
label-tail = { $cell }, the tail
label-target = { $cell }, can be reached
label-can-be-tail = { $cell }, can be the tail
label-can-lead = { $cell }, can lead
label-can-place = { $cell }, can take a car
label-shipping = { colour-name }'s shipping area
label-home = { colour-name }: { $home } of { $cars } cars are home
label-moves-played = { $ply } of at most { $limit } moves are played
label-to-move = { colour-name } is to move
label-has-won = { colour-name } has won
label-draw = A draw
label-over = The game is over
label-plan = Hint { $move }

sign-home = home
sign-setting = setting
sign-up = up
sign-move = move
sign-of = of { $limit }
sign-places = places
sign-moves = moves
sign-wins = wins
sign-draw = draw
sign-over = over

## The panel beside the yard

panel-picked = What you have picked
panel-leads = What { $leader } can lead
panel-alone = { $cell } alone
panel-train = { $leader }–{ $tail }
panel-other-end = Lead from the other end
panel-tails = Or click another car marked + to make it the tail.
panel-tail-keys = The keys + and − change the tail.

legend-you = { colour-name } (you)
legend-they = { colour-name }
legend-placed = { car-makes }: { $placed } of { $cars } placed
legend-at-home = { car-makes }: { $home } of { $cars } home
legend-setting-up = Setting up
legend-pairs = In turn, each of you places a pair: your own car, and one of the other colour on the opposite cell.
legend-car = One car
legend-car-moves = Your own car goes straight as far as the track is free, or one step diagonally.
legend-train = A train
legend-train-moves = Cars coupled in a line, more than half of them yours. Either end can lead: the others follow.
legend-train-clicks = Click the end that leads, then the end that follows, then where the leader goes.

## The position in words

describe-now = { $now }.
describe-player = { $player }: { $home } of { $cars } cars home; { $cells ->
    [none] none placed yet
   *[other] on { $cells }
}.
describe-moves = { label-moves-played }. { $warning }

## The figures of the rules

figure-yard = The yard, set up for beginners. The cars begin in the receiving areas, above and below. Red ships to the right (columns h and i), Blue to the left (columns a and b). The corners do not exist: there are 65 cells.
figure-car = The red car on e5 may go to any cell with a green dot.
figure-before = before

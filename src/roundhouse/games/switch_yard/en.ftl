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

event-set-up = { $you ->
    [seat] The yard is ready and you begin
   *[none] The yard is ready and { $seat } begins
}
event-placed = { $you ->
    [seat] You place a car on { $cell }; one of the other colour goes on { $opposite }
   *[none] { $seat } places a car on { $cell }; one of the other colour goes on { $opposite }
}
event-filled = All cars are placed: the moves begin
event-moved = { $you ->
    [seat] You move a car from { $start } to { $target }
   *[none] { $seat } moves a car from { $start } to { $target }
}
event-pulled = { $you ->
    [seat] You pull the train { $leader }–{ $tail } to { $target }
   *[none] { $seat } pulls the train { $leader }–{ $tail } to { $target }
}
event-shipped = { $you ->
    [seat] One of your cars is home on { $cell }
   *[none] A { colour } car is home on { $cell }
}
event-won = { $you ->
    [seat] You win: all your cars are home
   *[none] { $seat } wins: all { colour } cars are home
}
event-stuck = { $you ->
    [seat] You have no legal move and lose
   *[none] { $seat } has no legal move and loses
}
event-repeated = The same position for the third time: a draw
event-exhausted = { $limit } moves are played: a draw

tally-unit = wins
tally-draw = draw
tally-home = all cars home
tally-stuck = no move left for the other

## Why something is not possible

reason-placing = first, all cars must be placed
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
prompt-move = Move a { colour } car or pull a train
prompt-moves = { $player } is to move
# $you says whether the reader is the winner, the loser, or neither
prompt-won-home = { $you ->
    [winner] You win: all your cars are home
   *[none] { $player } wins: all { colour } cars are home
}
prompt-won-stuck = { $you ->
    [winner] You win: { colour-other } has no legal move
    [loser] { $player } wins: you have no legal move
   *[none] { $player } wins: { colour-other } has no legal move
}
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
label-home = { $cars ->
    [one] { colour-name }: { $home } of { $cars } car is home
   *[other] { colour-name }: { $home } of { $cars } cars are home
}
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
describe-player = { $player }: { $home } of { $cars ->
    [one] { $cars } car
   *[other] { $cars } cars
} home; { $cells ->
    [none] none placed yet
   *[other] on { $cells }
}.
describe-moves = { label-moves-played }. { $warning }

## The figures of the rules

figure-yard = The yard, set up for beginners. The cars begin in the receiving areas, above and below. Red ships to the right (columns h and i), Blue to the left (columns a and b). The corners do not exist: there are 65 cells.
figure-car = The red car on e5 may go to any cell with a green dot.
figure-before = before
figure-goes = { $leader } goes to { $target }

## Lessons

lesson-one-car = Your first car
lesson-one-car-straight = The red cars are yours. Bring one home, into the red area on the right: click the car on c4, then click h4 or i4. A car goes straight, as far as the cells are empty.
lesson-one-car-straight-done = Home! Bring all your cars there before Blue does, and you win.
lesson-one-car-straight-short = The right car, but it is not home yet. Home is the red area: columns h and i. Go from c4 straight to the right.
lesson-one-car-straight-wrong = First, take the car on c4. It goes straight to the right, to h4 or i4.
lesson-one-car-diagonal = Blue has moved, and it is your turn again. A car can also go diagonally, but only one step. That is enough for the car on g2: bring it home, to h3.
lesson-one-car-diagonal-done = Right. Straight as far as you like, or one step diagonally.
lesson-one-car-diagonal-wrong = That was not home. The car on g2 needs one step, up and to the right: to h3.

lesson-in-the-way = No jumping
lesson-in-the-way-around = Cars never jump over each other. The blue car on f5 is in your way. Bring the car on c5 home in two moves: go around it. You and Blue take turns.
lesson-in-the-way-around-done = Well steered. You must move on every turn, and so must Blue.
lesson-in-the-way-around-wrong = Your two moves are over, and the car is not home. First change to another row, for example from c5 to c6. Then go straight to the right.

lesson-train = Pull a train
lesson-train-pull = Cars that stand next to each other in a line are a train. The end that leads pulls all the others. Click f4, which leads, then d4, the last car, then i4.
lesson-train-pull-done = Two cars home in one move! That is what trains are for.
lesson-train-pull-alone = That moved one car only. Click f4, then d4: now all three cars belong to the train. Then click i4.
lesson-train-pull-short = A good train, but it can go further. Pull it until two cars are home: f4 goes to i4.
lesson-train-pull-wrong = Pull the train: click f4, then d4, then i4.

lesson-bend = Trains bend
lesson-bend-side = The leader can also go to the side. The others follow in its track, so the train bends. Bring two cars home in one move: click g5, then g7, then i5.
lesson-bend-side-done = All cars follow the leader, round every corner.
lesson-bend-side-alone = That moved one car only. Click g5, then g7, so that the whole column is your train. Then click i5.
lesson-bend-side-wrong = Two cars have to be home after this move. Let g5 lead the whole train to i5, or g7 lead it to i7.

lesson-mixed = Blue cars in your train
lesson-mixed-more-than-half = A train is yours if more than half of its cars are yours. Two of these three are red, so you can pull all three. Click one end, then the other end, then where the leader goes.
lesson-mixed-more-than-half-done = Yours, and the blue car had to come along. With two red and two blue cars, nobody could move the train.
lesson-mixed-more-than-half-wrong = That moved one car. Pull all three: click e6, then c6, then a cell to the right.

lesson-blue-leads = Let Blue's car lead
lesson-blue-leads-lead = Either end of your train can lead, even a blue car. Let the blue car on f5 lead: click f5, then d5, then a cell with a ring.
lesson-blue-leads-lead-done = Right: you decide where it goes, because the train is yours.
lesson-blue-leads-lead-red-led = This time a red car led. Let the other end lead: click f5 first, then d5.
lesson-blue-leads-lead-wrong = That moved one car. Click the blue car on f5, then d5, then a cell with a ring.

lesson-part = Part of a line
lesson-part-take = Two red and two blue cars: nobody can move all four. But you can take a part of the line in which more than half of the cars are yours. Pull such a train.
lesson-part-take-done = Yes. Any two or more cars next to each other can be your train, if most of them are yours.
lesson-part-take-wrong = That moved one car. Take a part of the line: click f5, then d5, then f6 or f7.

lesson-keep-out = Keep out
lesson-keep-out-two-cells = No car may stand in the other player's area, and none may pass through it. Pull this train to the right so that its red leader is home and its blue car is not in your area.
lesson-keep-out-two-cells-done = Two cells, and no further: on the third, the blue car would be in your area.
lesson-keep-out-two-cells-alone = That moved one car. Pull all three: click f4, then d4, then h4.
lesson-keep-out-two-cells-wrong = The leader is not home yet. Click f4, then d4, then h4.

lesson-stay-home = What is home stays home
lesson-stay-home-room = A car that is home never leaves its area again. But it can move about in it. The car on h5 blocks the row: move it to another cell of the red area.
lesson-stay-home-room-done = Now there is room.
lesson-stay-home-room-wrong = The car on h5 should make room. Click it, then click another cell of the red area.
lesson-stay-home-in = Now bring the car on d5 home.
lesson-stay-home-in-done = Two cars home. Keep room for those that come later!
lesson-stay-home-in-wrong = That car is not home yet. Go straight to the right, from d5 to h5.

lesson-block = Stand in the way
lesson-block-way = Blue has one car left, and on the next move it goes home: straight to the left, along row 5. Stop it. Put one of your cars in its way.
lesson-block-way-done = Blocked! A car in the right place is worth a move of the other player.
lesson-block-way-wrong = Blue would win now: the way along row 5 is free. Put a car between f5 and Blue's area, for example on d5.

lesson-shut-in = No way out
lesson-shut-in-last-way-out = Whoever cannot move on their turn has lost. The blue car on c9 has one way out: d8. Close it.
lesson-shut-in-last-way-out-done = You win: Blue cannot move.
lesson-shut-in-last-way-out-wrong = Blue still has a way out. Bring the car on d4 to d8.

lesson-first-win = Your first win
lesson-first-win-race = A short game: four cars each, against an easy bot. Bring your four cars home first. Look for trains, and for places to block.
lesson-first-win-race-done = You win! Now you know everything for a whole game.
lesson-first-win-race-wrong = This time Blue was first. Try again: bring cars home by the shortest way, and stand in Blue's way when you can.

## The guide for the first game

guide-placing = First you build the yard. Put one of your cars on a free cell of the receiving areas. A car of the other colour goes on the opposite cell, so it is fair.
guide-goal = You are Red. Bring all your cars into the red area on the right before Blue has all blue ones on the left. A car goes straight as far as the cells are empty, or one step diagonally.
guide-goal-blue = You are Blue. Bring all your cars into the blue area on the left before Red has all red ones on the right. A car goes straight as far as the cells are empty, or one step diagonally.
guide-train = You can also pull a train: cars in a line, more than half of them yours. Click the end that leads, then the other end, then where the leader goes. Everything behind it follows.
guide-first-home = Your first car is home. It can move about in your area, but it never leaves it again. Fill the far column first, so that there is room for the others.
guide-nearly = The end is near. Before you move, look at what the other player can bring home next. A car in the way may be worth more than a step of your own.

## Terms

term-train = train, trains
term-train-text = Two or more cars next to each other in a row or a column. It is yours if more than half of its cars are yours.
term-leader = leader, leaders
term-leader-text = The end of a train that goes first. It may be a car of either colour. The others follow in its track.
term-tail = tail, tails
term-tail-text = The last car of a train: the other end from the leader.
term-shipping-area = shipping area, shipping areas
term-shipping-area-text = Home. Red's is on the right, in columns h and i, Blue's on the left, in columns a and b. A car that is home stays there, and cars of the other colour keep out.
term-receiving-area = receiving area, receiving areas
term-receiving-area-text = Where the cars stand at the start: the two upper and the two lower rows.

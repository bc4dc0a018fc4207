# Everything that players of SPIKE read. Cities, names of players and numbers are values.

## Kinds of track and cards

kind-solid-white = solid white
kind-dotted-white = dotted white
kind-solid-blue = solid blue
kind-dotted-blue = dotted blue
kind-solid-red = solid red
kind-dotted-red = dotted red

## Goods

good-cows = cows
good-pigs = pigs
good-corn = corn
good-wheat = wheat
good-flour = flour
good-coal = coal
good-oil = oil
good-steel = steel
good-cloth = cloth
good-cotton = cotton
good-wood = wood
good-fruit = fruit

## Parts of a train

part-speed = speed
part-power = power
part-freight = freight

## Colours of the players

colour-0 = Green
colour-1 = Orange
colour-2 = Purple
colour-3 = Black

## Lists and counts

list-and = { $rest } and { $last }
list-or = { $rest } or { $last }
count-of-kind = { $count } { $kind }
count-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
count-spaces =
    { $count ->
        [one] { $count } space
       *[other] { $count } spaces
    }
count-cities =
    { $count ->
        [one] { $count } city
       *[other] { $count } cities
    }
contract-words = { $goods } to { $cities }
route-words = { $start } to { $cities }
route-none = no route

## Events

event-priced = The market pays ${ $price } for { $commodity }
event-contracted = { $you ->
    [seat] You get a contract: { $contract }
   *[none] { $seat } gets a contract: { $contract }
}
event-offered = { $you ->
    [seat] You get a contract for { $commodity } and may choose its side
   *[none] { $seat } gets a contract for { $commodity } and may choose its side
}
event-sided = { $you ->
    [seat] You choose the side { $contract }
   *[none] { $seat } chooses the side { $contract }
}
event-dealt = { $kind ->
    [none] { $you ->
        [seat] You are dealt a card
       *[none] { $seat } is dealt a card
    }
   *[other] { $you ->
        [seat] You are dealt a { $kind } card
       *[none] { $seat } is dealt a { $kind } card
    }
}
event-gave = { $kind ->
    [none] { $you ->
        [seat] You give a card to { $other }
        [other] { $seat } gives you a card
       *[none] { $seat } gives a card to { $other }
    }
   *[other] { $you ->
        [seat] You give a { $kind } card to { $other }
        [other] { $seat } gives you a { $kind } card
       *[none] { $seat } gives a { $kind } card to { $other }
    }
}
event-turned-up = A { $kind } card is turned up
event-dealt-route = { $route ->
    [none] { $you ->
        [seat] You are dealt a secret route
       *[none] { $seat } is dealt a secret route
    }
   *[other] { $you ->
        [seat] You are dealt the route { $route }
       *[none] { $seat } is dealt the route { $route }
    }
}
event-kept = { $route ->
    [none] { $you ->
        [seat] You keep one of two routes
       *[none] { $seat } keeps one of two routes
    }
   *[other] { $you ->
        [seat] You keep the route { $route }
       *[none] { $seat } keeps the route { $route }
    }
}
event-placed = { $you ->
    [seat] You start in { $city }
   *[none] { $seat } starts in { $city }
}
event-turn = { $you ->
    [seat] It is your turn
   *[none] It is { $seat }'s turn
}
event-rolled = { $you ->
    [seat] Your train moves on
   *[none] { $seat }'s train moves on
}
event-rolled-from = { $you ->
    [seat] Your train leaves { $from }
   *[none] { $seat }'s train leaves { $from }
}
event-rolled-to = { $you ->
    [seat] Your train comes close to { $to }
   *[none] { $seat }'s train comes close to { $to }
}
event-rolled-between = { $you ->
    [seat] Your train leaves { $from } for { $to }
   *[none] { $seat }'s train leaves { $from } for { $to }
}
event-skipped = { $you ->
    [seat] Your train runs through { $city }
   *[none] { $seat }'s train runs through { $city }
}
event-entered = { $you ->
    [seat] Your train stops in { $city }
   *[none] { $seat }'s train stops in { $city }
}
event-held = { $you ->
    [seat] Your train stays where it is
   *[none] { $seat }'s train stays where it is
}
event-set-off = { $you ->
    [seat] Your train sets off from { $city }
   *[none] { $seat }'s train sets off from { $city }
}
event-boosted = { $you ->
    [seat] You push your train one space farther
   *[none] { $seat } pushes the train one space farther
}
event-loaded = { $you ->
    [seat] You load { $commodity } in { $city }
   *[none] { $seat } loads { $commodity } in { $city }
}
event-dumped = { $you ->
    [seat] You unload { $commodity } again
   *[none] { $seat } unloads { $commodity } again
}
event-delivered = { $you ->
    [seat] You deliver { $commodity } to { $city } for ${ $money }
   *[none] { $seat } delivers { $commodity } to { $city } for ${ $money }
}
event-declined = { $you ->
    [seat] You deliver nothing in { $city }
   *[none] { $seat } delivers nothing in { $city }
}
event-took = { $you ->
    [seat] You take a { $kind } card
   *[none] { $seat } takes a { $kind } card
}
event-drew = { $kind ->
    [none] { $you ->
        [seat] You draw a card from the deck
       *[none] { $seat } draws a card from the deck
    }
   *[other] { $you ->
        [seat] You draw a { $kind } card from the deck
       *[none] { $seat } draws a { $kind } card from the deck
    }
}
event-stopped = { $you ->
    [seat] You stop drawing
   *[none] { $seat } stops drawing
}
event-round-ended = The deck is empty: all used cards are shuffled, and round { $round } begins
event-time-shown = Time card { $number } of 3 is out
event-time-shown-other = Time card { $number } is out
event-began-line = { $you ->
    [seat] You begin a line
   *[none] { $seat } begins a line
}
event-laid = { $you ->
    [seat] You lay { $kind } track
   *[none] { $seat } lays { $kind } track
}
event-laid-from = { $you ->
    [seat] You lay { $kind } track out of { $from }
   *[none] { $seat } lays { $kind } track out of { $from }
}
event-laid-to = { $you ->
    [seat] You lay { $kind } track into { $to }
   *[none] { $seat } lays { $kind } track into { $to }
}
event-laid-between = { $you ->
    [seat] You lay { $kind } track from { $from } to { $to }
   *[none] { $seat } lays { $kind } track from { $from } to { $to }
}
event-counted-out = { $you ->
    [seat] You count out { $count } { $kind }
   *[none] { $seat } counts out { $count } { $kind }
}
event-paid = { $you ->
    [seat] You pay with { $cards }
   *[none] { $seat } pays with { $cards }
}
event-connected = { $you ->
    [seat] You connect { $city }, which makes { $commodity }, and earn ${ $money }
   *[none] { $seat } connects { $city }, which makes { $commodity }, and earns ${ $money }
}
event-upgraded = { $you ->
    [seat] You upgrade { $part } to { $level } for ${ $cost }
   *[none] { $seat } upgrades { $part } to { $level } for ${ $cost }
}
event-passed = { $you ->
    [seat] You pass: there is nothing you can do
   *[none] { $seat } can do nothing and passes
}
event-last-turns = { $you ->
    [seat] All your track is laid and nothing is left to deliver: everyone else has one more turn
   *[none] { $seat } has laid all track and has nothing left to deliver: everyone else has one more turn
}
event-route-scored = { $you ->
    [seat] You show the route { $route } and earn ${ $money }
   *[none] { $seat } shows the route { $route } and earns ${ $money }
}
event-time-up = The third time card is out: the game is over{ $tie }
event-all-done = The last turns have been played: the game is over{ $tie }
event-idled = Nothing happened for { $turns } turns in a row: the game is over{ $tie }
event-exhausted = { $turns } turns have been played: the game is over{ $tie }
tie-cities = . The best have the same money; the one with the most cities wins
tie-track = . The best have the same money and cities; the one with the most track left wins
tie-nothing = . The best are equal in everything and share the win

## A whole turn in one sentence. $you says who reads it: its player (seat), the other player of a deed, or neither

turn-gave = { $you ->
    [seat] give a card to { $other }
    [other] gives you a card
   *[none] gives a card to { $other }
}
turn-placed = { $you ->
    [seat] start in { $city }
   *[none] starts in { $city }
}
turn-built = { $you ->
    [seat] build { $from } – { $to }, { $spaces }, earn ${ $money }
   *[none] builds { $from } – { $to }, { $spaces }, earns ${ $money }
}
turn-built-to = { $you ->
    [seat] build a line to { $to }, { $spaces }, earn ${ $money }
   *[none] builds a line to { $to }, { $spaces }, earns ${ $money }
}
turn-building = { $you ->
    [seat] build { $spaces }
   *[none] builds { $spaces }
}
turn-ran = { $you ->
    [seat] move your train { $spaces }
   *[none] moves the train { $spaces }
}
turn-ran-to = { $you ->
    [seat] run to { $city }
   *[none] runs to { $city }
}
turn-loaded = { $you ->
    [seat] load { $commodity } in { $city }
   *[none] loads { $commodity } in { $city }
}
turn-dumped = { $you ->
    [seat] unload { $commodity }
   *[none] unloads { $commodity }
}
turn-delivered = { $you ->
    [seat] deliver { $commodity } to { $city } for ${ $money }
   *[none] delivers { $commodity } to { $city } for ${ $money }
}
turn-took = { $you ->
    [seat] take { $cards }
   *[none] takes { $cards }
}
turn-drew = { $you ->
    [seat] draw { $cards } from the deck
   *[none] draws { $cards } from the deck
}
turn-upgraded = { $you ->
    [seat] upgrade { $part } to { $level } for ${ $cost }
   *[none] upgrades { $part } to { $level } for ${ $cost }
}
turn-passed = { $you ->
    [seat] pass
   *[none] passes
}

## What to do now

prompt-over = The game is over: { $money }
prompt-money = { $name } ${ $money }
prompt-sides = Choose a side of your contract for { $goods }
prompt-giving = Choose a card to give to { $name }
prompt-routes = Keep one of your two routes
prompt-placing = Choose a city for your locomotive
prompt-moving = Move your train up to { $spaces }, or stay. Your action comes next
prompt-running = Move your train on, up to { $spaces }, or stay
prompt-drawing = Take another card ({ $taken } of { $power } taken), or stop
prompt-building = Click a city, or lay track space by space
prompt-building-on = Lay more track from { $end }, up to a new city
prompt-building-on-line = Lay more track, up to a new city
prompt-paying = Pay for the line: { $cards }
prompt-delivering = Deliver { $goods } here, or not yet
prompt-acting = Your action: { $choices }
prompt-acting-first = Your action: { $choices }. First you may { $deeds }
prompt-pass = You can do nothing: pass
choice-draw = draw cards
choice-build = build a line
choice-move = move your train
choice-upgrade = upgrade
choice-deliver = deliver
choice-load = load
waits-sides = { $name } chooses sides of contracts
waits-giving = { $name } gives a card away
waits-routes = { $name } keeps one of two routes
waits-placing = { $name } chooses a city for the locomotive
waits-moving = { $name } may move the train
waits-acting = { $name } chooses an action
waits-running = { $name }'s train is moving
waits-drawing = { $name } draws cards
waits-building = { $name } builds a line
waits-paying = { $name } pays for a line
waits-delivering = { $name } may deliver

## Actions

action-place = Start in { $city }
action-give = Give a { $kind } card away
action-side = Side { $number }: { $contract }
action-keep = Keep the route { $route }
action-keep-unknown = Keep route { $number }
action-lay = Lay { $kind } track { $side }, between { $near } and { $next }
action-lay-from = Lay { $kind } track out of { $from } { $side }
action-lay-to = Lay { $kind } track { $side } into { $to }
action-lay-between = Lay { $kind } track from { $from } to { $to }
action-move = Move on { $side }, between { $near } and { $next }
action-move-from = Leave { $from } { $side }
action-move-to = Move on { $side } towards { $to }
action-move-between = Leave { $from } towards { $to }
side-east = to the east
side-west = to the west
side-southeast = to the southeast
side-southwest = to the southwest
side-northeast = to the northeast
side-northwest = to the northwest
action-enter = Stop in { $city }
action-enter-ahead = Stop in the city ahead
action-hold = Stay here
action-take = Take the { $kind } card
action-draw = Draw from the deck ({ $deck } left)
action-enough = Take no more cards
action-build = Build a line, space by space
action-pay = Pay { $count } { $kind }
action-pay-none = Pay no { $kind }
action-upgrade = Upgrade { $part }, now { $level }
action-load = Load { $goods } in { $city }
action-dump = Unload { $goods } from the train
action-deliver = Deliver { $goods } in { $city } for ${ $money }
action-decline = Deliver nothing here
action-pass = Pass: you can do nothing

## Journeys

trip-city = Run to { $city } and stop there
trip-space = Run your train here
trip-space-to = Run your train to just before { $to }
trip-load = load { $goods } in { $city }
trip-deliver = deliver { $goods } in { $city } for ${ $money }
trip-plain = Just run there
trip-deeds = Run there: { $deeds }
trip-far = Set off: about { $turns } turns
trip-far-deeds = Set off: about { $turns } turns; { $deeds }
trip-spends = This is your action.
trip-keeps = Your action is still yours.
label-journey = Journey
label-journey-here = Run the train here

## The map and its cities

label-map = Map of the eastern United States. Arrow keys go from city to city; plus and minus zoom
label-zoom-in = Zoom in
label-zoom-out = Zoom out
label-zoom-whole = Show the whole map
label-city = { $city }: makes { $goods }, now ${ $price }
label-city-wants = { $city }: makes { $goods }, now ${ $price }; wants { $wants }
label-city-want = { $goods } of { $colour } for ${ $money }
label-city-line = { $words }. You can build a line here
label-city-target = { $words }. { $action }
label-city-served = { $words }; you have delivered here
label-train-city = { $colour }, { $name }: in { $city }
label-train-line = { $colour }, { $name }: on the way
label-train-between = { $colour }, { $name }: on the way to { $to }
label-makes = Makes { $goods }. Connecting it pays ${ $price } now.
label-close = Close
label-line-from = { $spaces } from { $from }
label-line = { $spaces } from your track
label-line-hint = Click a line to build and pay for it. Or lay it on the map, space by space.
label-in-network = It is in your network.
label-looking = Looking for lines …
label-trade = trade
label-trade-for = for
label-ghost = { $name }'s last turn
label-plan = The hint, step { $number }

## Cards

label-cards-table = Cards on the table
label-on-table = On the table
label-cards-own = Your cards
label-cards-of = Cards of { $name }
label-hand-own = Your hand
label-hand-of = Hand of { $name }
label-take = Take: { $kind }
label-face-up = Face up: { $kind }
label-no-card = No card lies here
label-deck = deck
label-deck-draw = { $count } deck: draw a card
label-deck-title =
    { $count ->
        [one] The deck: { $count } card; { $used } used
       *[other] The deck: { $count } cards; { $used } used
    }
label-used = { $count } used
label-round = round
label-round-title = Round { $round } of { $rounds }. In the last round the third time card ends the game
label-time-cards = { $count } of { $of } time cards are out
label-card-count = { $kind } { $count }
label-card-known = { $count } of them everybody has seen

## Panels

label-panels = Panels
tab-contracts = Train & contracts
tab-market = Market & route
tab-players = Players
label-panel-contracts = Train and contracts
label-panel-market = Route and market
label-train-own = Your train
label-train-of = { $name }'s train
label-contracts = Contracts
label-routes = Routes
label-routes-two = Your two routes
label-route-own = Your secret route
label-market = Market
label-show-player = Show the train and contracts of { $name }
label-connected = Connected cities
label-track-left = Pieces of track left
label-track = { $count } track
label-in-hand = Cards in hand
label-known = Known in this hand: { $cards }
label-parts = Speed, power, freight
title-speed = Speed
title-power = Power
title-freight = Freight
says-speed = spaces a move
says-power = cards a draw
says-freight = cars for goods
label-part = { $title } { $level }: { $says }
label-aboard-car = { $goods } aboard
label-empty-car = an empty car
label-upgrade = Upgrade { $part } → { $level } for ${ $cost }
label-upgrade-short = → { $level } for ${ $cost }
label-best = best
label-contract = Contract for { $goods }, made in { $makers }. It pays in { $pays }.
label-contract-sides = Contract for { $goods }, made in { $makers }. It pays in { $pays } on one side, in { $other } on the other.
label-aboard = aboard
label-side-open = side to be chosen
deed-load = Load
deed-deliver = Deliver
deed-dump = Unload
label-sides = Sides of the contract for { $goods }
label-side = side { $number }
label-line-cost = The line costs
label-line-cost-to = The line to { $end } costs
label-payments = Payments
label-more-payments =
    { $count ->
        [one] There is { $count } more way: count the cards out kind by kind.
       *[other] There are { $count } more ways: count the cards out kind by kind.
    }
label-route = Route from { $start }: { $cities }; now worth ${ $worth }
label-route-worth = What it is worth now
label-keep = Keep
label-price = Connecting a city that makes one of these earns ${ $price }
label-goods-show = { $goods } at { $price }: show who makes them
label-goods-pays = { $goods }: ${ $price } for connecting a city that makes them

## The position in words

describe-table = Round { $round }; time cards out: { $time }; the deck has { $cards }. Face up: { $face }.
describe-nothing = nothing
describe-last-turns = Last turns: { $count } to go.
describe-market = The market: { $market }.
describe-price = { $goods } at { $price }
describe-hand = Your cards: { $cards }.
describe-route = { $name }'s route: { $route }.
describe-line = The line that is being built costs { $cards }.
describe-player =
    { $pieces ->
        [one] { $name } ({ $colour }) has ${ $money }, { $cards }, { $pieces } piece of track left.
       *[other] { $name } ({ $colour }) has ${ $money }, { $cards }, { $pieces } pieces of track left.
    }
describe-known = Known of this hand: { $cards }.
describe-train = The train is { $where }; speed { $speed }, power { $power }, freight { $freight }.
describe-train-cargo = The train is { $where } with { $cargo }; speed { $speed }, power { $power }, freight { $freight }.
describe-in = in { $city }
describe-on-line = on the line
describe-towards = on the line, close to { $city }
describe-not-placed = not placed yet
describe-network = Network: { $cities }.
describe-no-network = No network yet.
describe-contracts = Contracts: { $contracts }.
describe-delivered = { $goods } delivered to { $city }
describe-two-sides = { $goods } to { $cities }, or on the other side { $other }

## Why an action is not possible

reason-now-sides = first choose a side of your contract
reason-now-giving = first choose a card to give away
reason-now-routes = first keep one of your routes
reason-now-placing = the locomotives are being placed
reason-now-moving = first move your train, or let it stay
reason-now-acting = first choose an action
reason-now-running = the train is moving: move it on, or let it stay
reason-now-drawing = you are drawing cards
reason-now-building = first finish your line
reason-now-paying = first pay for your line
reason-now-delivering = first deliver here, or say no
reason-deck-empty = the deck is empty
reason-pass = you can still do something, so you cannot pass
reason-no-card = you have no { $kind } card
reason-not-face-up = no { $kind } card lies face up
reason-train-in = your train is in { $city }
reason-train-heading = your train is heading for { $city }
reason-train-elsewhere = your train is somewhere else
reason-no-turning = a train on the line cannot turn back; it turns round only in a city
reason-no-track = you have no track here, and your train runs only on your own track; to lay some, build a line
reason-in-city = your train is already in a city
reason-no-city-ahead = there is no city ahead
reason-line-end = the line goes on from where it ends now
reason-not-touched = your track does not touch this space
reason-own-track = your track is already here
reason-others-track = somebody else's track is here
reason-in-network = this place is already in your network
reason-no-line-there = from here you cannot finish a line to a new city: track, cards or free spaces are missing
reason-no-pieces = you have no track left
reason-no-line = you cannot finish a line to a new city: track, cards or free spaces are missing
reason-pay-now = first choose how many { $kind } cards you pay
reason-pay-only = you have only { $count } { $kind }
reason-pay-wrong = { $count } { $kind } would be too little, or more than you need
reason-best = your { $part } cannot get better
reason-money = it costs ${ $cost }, and you have ${ $money }
reason-no-contract = you have no contract for { $goods }
reason-delivered = you have already delivered { $goods }, to { $city }
reason-not-aboard = there is no { $goods } on your train
reason-loaded-now = you loaded { $goods } this turn
reason-not-in-city = your train is not in a city
reason-served = you have already delivered in { $city }
reason-not-named = your contract does not name { $city }
reason-aboard = your train already carries { $goods }
reason-makes = { $city } makes { $made }, not { $goods }
reason-dumped-now = you unloaded { $goods } this turn
reason-full =
    { $count ->
        [one] your only car is full
       *[other] all your { $count } cars are full
    }
reason-taken = { $seat } has built here, and a space holds only one piece of track.
reason-no-start = You cannot begin a line here: it must leave your network, and you must be able to pay up to a new city.
reason-city-in-network = It is in your network.
reason-no-line-to = You cannot pay for a line to this city now.
reason-no-line-at-all = You cannot build a line now: cards or free spaces are missing.
reason-no-point = there is no city or junction { $point } on the board
reason-no-space = no track space joins { $start } and { $end }

## Where the money came from

tally-dollars = dollars
tally-cities = connected cities
tally-contracts = contracts
tally-route = route
tally-upgrades = upgrades
tally-track = track pieces left

## Options, and the game in a few words

option-advanced = Choose the sides of your contracts, and keep one of two routes
option-shared = Everyone can build on the same space, side by side. Our own option, not in the rulebook
option-idle = Rounds of the table without progress after which the game ends. Our own limit, not in the rulebook
option-limit = Rounds of the table after which the game ends in any case. Our own limit, not in the rulebook
option-advanced-label = Advanced game
option-shared-label = Shared spaces
option-idle-label = Limit of idle rounds
option-limit-label = Limit of rounds
game-title = SPIKE
game-credits = Designed by Stephen Glenn, © 2014 R&R Games
game-summary = rails, trains and contracts across the eastern United States, for two to four
sign-tagline = Rails, cargo and secret routes across the East

## Printed on the map

label-map-subtitle = THE EASTERN LINES
label-north = N

## The figures of the rules

figure-map = A piece of the board. Junctions go by row and column: e7, f6, f7, g7. From Chicago to Peoria it is three spaces, by e7 and f6, or by f7.
figure-market-before = before
figure-market-after = after Norfolk, which makes pigs, paid 3

## Lessons

lesson-start = Your train and your cards
lesson-start-place = The green locomotive is yours. It starts in a city of your choice. You have a contract for cows, and Chicago makes cows. Click Chicago.
lesson-start-place-done = Your train is in Chicago. It stays there until you build track for it.
lesson-start-place-wrong = That city makes no cows. Start in Chicago: your train can load cows there.
lesson-start-draw = You build track with cards. On a turn you can take two: cards that lie face up, or cards from the deck. Take two cards.
lesson-start-draw-done = Two cards, because the power of your train is 2. You can hold as many cards as you like.
lesson-start-draw-one = That was one card. You can take two on a turn: click another card.
lesson-start-draw-wrong = Take two cards this turn: click cards on the table, or the deck.

lesson-build = Build a line
lesson-build-line = A line leads to one new city. Each of its spaces costs a card of the same kind. You have the cards for a line to Indianapolis: click the city, then the line.
lesson-build-line-done = Connected! The new city pays you at once, and your train can run there.
lesson-build-line-drew = You took a card. That was your action for this turn. Build instead: click Indianapolis, then the line.
lesson-build-line-wrong = There is no new city yet. Click Indianapolis, then the line that it shows.

lesson-trade = Trade cards
lesson-trade-two-for-one = You have no solid white card, and no dotted blue one. So trade: two cards of a kind count as one of another kind, three count as two. Connect Indianapolis or Milwaukee that way.
lesson-trade-two-for-one-done = Two of your dotted white cards counted as the one that you lacked. The line shows you the trade before you click it.
lesson-trade-two-for-one-drew = You took a card. But you can pay already: click Indianapolis or Milwaukee, then the line.
lesson-trade-two-for-one-wrong = There is no new city yet. Click Indianapolis or Milwaukee, then the line.

lesson-market = What a city pays
lesson-market-three = The market shows what a new city pays: $3, $2 or $1 for the goods that it makes. Connect a city that pays $3.
lesson-market-three-done = $3 for you. Now these goods drop to $1, and the others in their column move up.
lesson-market-three-less = That city paid less. Look at the market: pigs and flour are at $3. Louisville and Cincinnati make pigs, St. Louis makes flour.
lesson-market-three-other = You did something else this turn. Build a line: click Cincinnati, Louisville or St. Louis.
lesson-market-three-wrong = No city paid $3. Click Cincinnati, Louisville or St. Louis, then a line.

lesson-network = Go on from anywhere
lesson-network-onward = Your train is in Chicago, but a new line can begin at any city or junction that your track touches. Your track passes near Peoria. Connect it.
lesson-network-onward-done = Your network grows where you like. The train need not be there.
lesson-network-onward-elsewhere = That was another city. Connect Peoria: click it, then a line.
lesson-network-onward-other = You did something else this turn. Build a line: click Peoria.
lesson-network-onward-wrong = Peoria is not connected. Click it, then a line.

lesson-blocked = Somebody was faster
lesson-blocked-around = Orange has built from Tampa to Jacksonville. Nobody else can build on those spaces. But cities and junctions are for everybody. Find another way to Jacksonville.
lesson-blocked-around-done = Around it! Jacksonville paid both of you. Only the spaces were taken.
lesson-blocked-around-other = You did something else this turn. You have the cards for a line: click Jacksonville.
lesson-blocked-around-wrong = Jacksonville is not connected. Click it: it shows the lines that are still free.

lesson-load = Load goods
lesson-load-cows = Contracts pay the most. Your contract for cows pays $9 in Indianapolis. Chicago makes cows, and your train is there. Click “Load cows in Chicago”.
lesson-load-cows-done = Cows aboard. Loading is free: you still have your action.
lesson-load-cows-left = Your train left without cows. First click “Load cows in Chicago”.
lesson-load-cows-wrong = The cows are still in Chicago. Click “Load cows in Chicago”.

lesson-drive = Run and deliver
lesson-drive-off = The cows go to Indianapolis. Setting off is your action. Your speed is 1, so the train moves one space. Click Indianapolis, and set off.
lesson-drive-off-done = On the line. From now on the train moves for free at the start of your turn.
lesson-drive-off-other = You did something else, and the train stands still. Click Indianapolis, and set off.
lesson-drive-off-wrong = The train has not set off. Click Indianapolis, and set off.
lesson-drive-push = First your train moves one space for free. Then push it: as your action it goes one space farther. Do both.
lesson-drive-push-done = Two spaces in one turn. Now you are just outside Indianapolis.
lesson-drive-push-stayed = The train stayed where it is. Move it on: the free move costs nothing.
lesson-drive-push-other = That was your action. Use it to push the train: click the last space before Indianapolis.
lesson-drive-push-wrong = The train did not go two spaces. Move it one space, then push it one space farther.
lesson-drive-deliver = The next space is the city itself. Run into Indianapolis, and deliver the cows.
lesson-drive-deliver-done = $9! You can deliver each contract once, and only once in each city.
lesson-drive-deliver-stayed = The train stayed outside. Run into Indianapolis: it is your free move.
lesson-drive-deliver-wrong = The cows are still aboard. Run into Indianapolis, and deliver them.

lesson-upgrade = A better train
lesson-upgrade-buy = You have $3. That buys one upgrade: speed to move farther, power to draw more cards, or freight to carry more goods. Choose one.
lesson-upgrade-buy-done = Better for the rest of the game. But money wins it, so buy only what pays.
lesson-upgrade-buy-wrong = Your train is as before. Click one of the three upgrades, for $3.

lesson-route = Your secret route
lesson-route-reach = Only you see your route. It pays at the end of the game if your track touches its start and some of its other cities. It starts in Knoxville, where you are. Connect Roanoke, which is on it.
lesson-route-reach-done = Your route is worth $4 now. You get the best city that you reach in full, and $1 for each other one.
lesson-route-reach-elsewhere = That city is not on your route. Connect Roanoke.
lesson-route-reach-drew = You took a card. You have the cards for Roanoke already: click it, then the line.
lesson-route-reach-wrong = Roanoke is not connected. Click it, then the line.

lesson-time = The last time card
lesson-time-last = Three time cards are hidden in the deck of the third round. Two are out. The third one ends the game at once, and the most money wins. You have the most: draw from the deck.
lesson-time-last-done = There it is: the game is over, and you win.
lesson-time-last-wrong = The game goes on. Draw a card from the deck: the time card is on top.

lesson-first-win = Your first win
lesson-first-win-race = A short game of eight rounds against an easy bot. The most money wins. Build a line to Indianapolis, load cows in Chicago, and deliver them there.
lesson-first-win-race-done = You win! Now you know everything for a whole game.
lesson-first-win-race-wrong = This time the other player has as much money as you, or more. Try again: the cows bring $9, and new cities pay too.

## The guide for the first game

guide-give = Before the game begins, the first player gives one card away. Give the one that you need least.
guide-side = Each of your contracts has two sides. Choose the one with the cities that you want to reach.
guide-keep = Keep one of your two routes. The other one is gone.
guide-place = Choose a city for your locomotive. A good one makes goods of your contracts, and has other cities near it. Your secret route has to be reached as well.
guide-draw = Your turn. You have one action: draw cards, build a line, move your train, or buy an upgrade. At the start you often need cards: take them from the table or from the deck.
guide-more = You can take another card. Look for kinds of track that you need.
guide-moving = Your train is on the line. At the start of your turn it moves for free. Your action comes after that.
guide-delivering = You can deliver here and get the money. Each contract pays once, and you can deliver only once in each city.
guide-load = Your train is in a city that makes goods of one of your contracts. Load them now, if you have an empty car. It costs no action.
guide-build = You have cards for a line. Click a city to see the lines that you can build, and what they cost. The new city pays at once.
guide-paying = You can pay for the line in several ways. Keep the kinds that you need next.
guide-upgrade = You have money for an upgrade. It is your action. Early in the game it pays: more power draws more cards, more speed moves farther.
guide-set-off = Your train can set off along your track. Load first, then click the city where you want to go.
guide-route = Do not forget your secret route. It pays at the end, if your track touches its start and other cities on it.
guide-time = A time card is out. The third one ends the game at once. Finish what pays soon.
guide-pass = You can do nothing now, so you pass.

## Terms

term-rail-card = rail card, rail cards
term-rail-card-text = A card with a kind of track. You pay one for each space of a line.
term-kind = solid, dotted
term-kind-text = There are six kinds of track: white, blue and red, each solid or dotted. A card pays for a space of its own kind.
term-trade = trade, trades
term-trade-text = Two or more cards of one kind count as one card fewer of another kind: two as one, three as two.
term-track-space = track space, track spaces
term-track-space-text = A line between two points of the map. It holds one piece of track, of one player.
term-junction = junction, junctions
term-junction-text = A point of the map without a city. Track meets there. Trains do not stop there, and it costs nothing to pass.
term-network = network, networks
term-network-text = All cities and junctions that your track touches. A new line begins there.
term-line = line, lines
term-line-text = Track from your network to one new city. You build and pay for it in one action.
term-market = market
term-market-text = It shows what a new city pays for the goods that it makes: $3, $2 or $1. Then these goods drop to $1.
term-contract = contract, contracts
term-contract-text = It names goods and three cities that pay for them. Load the goods where they are made, and bring them to one of these cities.
term-route = route, routes
term-route-text = A secret card: a start and four other cities. At the end it pays if your track touches its start: the best city in full, each other one $1.
term-free-move = free move
term-free-move-text = A train on the line moves at the start of your turn, up to its speed, without an action.
term-set-off = set off, sets off
term-set-off-text = Your action: the train leaves a city and moves up to its speed.
term-push = push, pushes
term-push-text = Your action: a train on the line goes one space farther.
term-speed = speed
term-speed-text = How many spaces your train moves. It begins with 1 and goes up to 3.
term-power = power
term-power-text = How many cards you can take in one action. It begins with 2 and goes up to 4.
term-freight = freight
term-freight-text = How many cars for goods your train has. It begins with 1 and goes up to 3.
term-time-card = time card, time cards
term-time-card-text = Three of them lie in the deck of the third round. The third one that comes up ends the game at once.

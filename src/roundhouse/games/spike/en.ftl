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
event-contracted = { $seat } gets a contract: { $contract }
event-offered = { $seat } gets a contract for { $commodity } and may choose its side
event-sided = { $seat } chooses the side { $contract }
event-dealt =
    { $kind ->
        [none] { $seat } is dealt a card
       *[other] { $seat } is dealt a { $kind } card
    }
event-gave =
    { $kind ->
        [none] { $seat } gives a card to { $other }
       *[other] { $seat } gives a { $kind } card to { $other }
    }
event-turned-up = A { $kind } card is turned up
event-dealt-route =
    { $route ->
        [none] { $seat } is dealt a secret route
       *[other] { $seat } is dealt the route { $route }
    }
event-kept =
    { $route ->
        [none] { $seat } keeps one of two routes
       *[other] { $seat } keeps the route { $route }
    }
event-placed = { $seat } starts in { $city }
event-turn = It is { $seat }'s turn
event-rolled = { $seat }'s train moves on
event-rolled-from = { $seat }'s train leaves { $from }
event-rolled-to = { $seat }'s train comes close to { $to }
event-rolled-between = { $seat }'s train leaves { $from } for { $to }
event-skipped = { $seat }'s train runs through { $city }
event-entered = { $seat }'s train stops in { $city }
event-held = { $seat }'s train stays where it is
event-set-off = { $seat }'s train sets off from { $city }
event-boosted = { $seat } pushes the train one space farther
event-loaded = { $seat } loads { $commodity } in { $city }
event-dumped = { $seat } unloads { $commodity } again
event-delivered = { $seat } delivers { $commodity } to { $city } for ${ $money }
event-declined = { $seat } delivers nothing in { $city }
event-took = { $seat } takes a { $kind } card
event-drew =
    { $kind ->
        [none] { $seat } draws a card from the deck
       *[other] { $seat } draws a { $kind } card from the deck
    }
event-stopped = { $seat } stops drawing
event-round-ended = The deck is empty: all used cards are shuffled, and round { $round } begins
event-time-shown = Time card { $number } of 3 is out
event-began-line = { $seat } begins a line
event-laid = { $seat } lays { $kind } track
event-laid-from = { $seat } lays { $kind } track out of { $from }
event-laid-to = { $seat } lays { $kind } track into { $to }
event-laid-between = { $seat } lays { $kind } track from { $from } to { $to }
event-counted-out = { $seat } counts out { $count } { $kind }
event-paid = { $seat } pays with { $cards }
event-connected = { $seat } connects { $city }, which makes { $commodity }, and earns ${ $money }
event-upgraded = { $seat } upgrades { $part } to { $level } for ${ $cost }
event-passed = { $seat } can do nothing and passes
event-last-turns = { $seat } has laid all track and has nothing left to deliver: everyone else has one more turn
event-route-scored = { $seat } shows the route { $route } and earns ${ $money }
event-time-up = The third time card is out: the game is over{ $tie }
event-all-done = The last turns have been played: the game is over{ $tie }
event-idled = Nothing happened for { $turns } turns in a row: the game is over{ $tie }
event-exhausted = { $turns } turns have been played: the game is over{ $tie }
tie-cities = . The best have the same money; the one with the most cities wins
tie-track = . The best have the same money and cities; the one with the most track left wins
tie-nothing = . The best are equal in everything and share the win

## A whole turn in one sentence

turn-built = builds { $from } – { $to }, { $spaces }, earns ${ $money }
turn-built-to = builds a line to { $to }, { $spaces }, earns ${ $money }
turn-building = builds { $spaces }
turn-ran = moves the train { $spaces }
turn-ran-to = runs to { $city }
turn-loaded = loads { $commodity } in { $city }
turn-dumped = unloads { $commodity }
turn-delivered = delivers { $commodity } to { $city } for ${ $money }
turn-took = takes { $cards }
turn-drew = draws { $cards } from the deck
turn-upgraded = upgrades { $part } to { $level } for ${ $cost }
turn-passed = passes

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
prompt-building-on = Lay on from { $end } to a new city
prompt-building-on-line = Lay on to a new city
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
action-dump = Unload { $goods } again
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
trip-far = Set out: about { $turns } turns
trip-far-deeds = Set out: about { $turns } turns; { $deeds }
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
label-makes = Makes { $goods }, now ${ $price } for whoever connects it.
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
label-more-payments = { $count } more ways: count them out kind by kind.
label-route = Route from { $start }: { $cities }; now worth ${ $worth }
label-route-worth = What it is worth now
label-keep = Keep
label-price = Connecting a city that makes one of these earns ${ $price }
label-goods-show = { $goods } at { $price }: show who makes them
label-goods-pays = { $goods }: ${ $price } for connecting a city that makes them

## The position in words

describe-table = Round { $round } of 3, { $time } of 3 time cards out; the deck has { $cards }. Face up: { $face }.
describe-nothing = nothing
describe-last-turns = Last turns: { $count } to go.
describe-market = The market: { $market }.
describe-price = { $goods } at { $price }
describe-hand = Your cards: { $cards }.
describe-route = { $name }'s route: { $route }.
describe-line = The line that is being built costs { $cards }.
describe-player = { $name } ({ $colour }) has ${ $money }, { $cards }, { $pieces } pieces of track left.
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

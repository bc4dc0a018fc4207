# Everything that players of Switching Tracks read. Python and the web client use this file.

## Goods, offices, upgrades, colours

good-sheep = sheep
good-textiles = textiles
good-lumber = lumber
good-coal = coal
good-grain = grain
good-oil = oil
good-disk = demand disk
good-any = any good

colour-orange = orange
colour-green = green
colour-purple = purple
colour-brown = brown

way-north = north
way-east = east
way-south = south
way-west = west

setting-straight = straight
setting-left = left
setting-right = right

office-administrative = Administrative
office-advertising = Advertising
office-communications = Communications
office-equipment = Equipment
office-executive = Executive
office-express = Express
office-logistics = Logistics
office-managers = Manager's
office-storage = Storage

does-administrative = Use any good in place of one good that a contract names. One disk for each good.
does-advertising = Each delivery earns a demand disk from the stock. The city keeps its own.
does-communications = Set each switch on your way just before you cross it.
does-equipment = Change one more switch, visit one more city and carry one more good, if you like.
does-executive = Take none, one or two goods in each city. Two goods need two empty places.
does-express = Go through a city without stopping. It does not count as one of your cities.
does-logistics = Before the run, move your train to any city. Once a turn, before you take anything.
does-managers = Deliver any good to a city. You still get its demand disk.
does-storage = Move goods from your train into your warehouse. You can load them again on any turn, without a disk.

upgrade-speed = speed
upgrade-flat-car = flat car
upgrade-box-car = box car
upgrade-switchman = switchman
upgrade-two-switchmen = two switchmen

upgrade-does-speed = One more city each run, up to { $top }
upgrade-does-flat-car = Room for one more good. One flat car per train
upgrade-does-box-car = Room for one more good, but one city fewer each run
upgrade-does-switchman = Change one more switch each turn
upgrade-does-two-switchmen = Change two more switches each turn

## Counts and lists

some-good = { $count ->
    [1] { $good }
   *[other] { $count } { $good }
  }
some-disks = { $count ->
    [one] { $count } demand disk
   *[other] { $count } demand disks
  }
paid-disks = { $count ->
    [1] demand disk
   *[other] { $count } demand disks
  }
some-offices = { $count ->
    [1] { $office }
   *[other] { $count } { $office }
  }
counted-good = { $count } { $good }
counted-any = { $count } of anything
list-comma = { $one }, { $other }
list-and = { $one } and { $other }
list-or = { $one } or { $other }
list-plus = { $one } + { $other }
list-semicolon = { $one }; { $other }
nothing = nothing
contract-name = { $colour } contract ({ $goods })

## What happened

event-set-up = The board is ready; { $seat } chooses first
event-started = { $seat } starts in { $city }
event-stacked = { $count } offices are shuffled into three stacks
event-turn = Round { $round }: { $seat }’s turn
event-filled = { $city } gets { $pieces } { $good }
event-demanded = { $disks ->
    [one] { $city } gets a demand disk (the card was { $good })
   *[other] { $city } gets { $disks } demand disks (the card was { $good })
  }
event-set-aside = A { $good } card cannot be used in { $city } and is set aside
event-reshuffled = The { $count } used goods cards are shuffled
event-took-back = { $count ->
    [one] One goods card that was set aside goes back into the pile
   *[other] { $count } goods cards that were set aside go back into the pile
  }
event-stayed-empty = No goods card fits { $city }: it stays empty
event-switched = { $seat } sets switch { $switch } { $setting }
event-activated = { $seat } uses the { $office } office this turn
event-moved = { $seat } moves the train to { $city } with the Logistics office
event-took = { $count ->
    [1] { $seat } takes { $good } in { $city }
   *[other] { $seat } takes { $count } { $good } in { $city }
  }
event-left = { $seat } leaves { $city } going { $way }
event-gave-back = { $seat } has no room for { $good } and gives it back
event-crossed = { $seat } crosses switch { $switch } to { $city }
event-passed = { $seat } goes through { $city } without stopping
event-visited = { $seat } delivers nothing in { $city }
event-delivered = { $managed ->
    [yes] { $seat } delivers { $good } to { $city } with the Manager's office
   *[no] { $seat } delivers { $good } to { $city }
  }
event-gained-disk = { $advertised ->
    [yes] { $seat } gets a demand disk from the stock
   *[no] { $seat } gets a demand disk from { $city }
  }
event-stored = { $seat } puts { $good } into the warehouse
event-unloaded = { $seat } loads { $good } from the warehouse
event-paid = { $substitutes ->
    [0] { $seat } pays { $payment }
    [one] { $seat } pays { $payment }, with one Administrative disk
   *[other] { $seat } pays { $payment }, with { $substitutes } Administrative disks
  }
event-upgraded = { $seat } gets an upgrade: { $upgrade }
event-fulfilled = { $seat } completes the { $contract }
event-turned-up = New on offer: { $contract }
event-looked = { $offices ->
    [none] { $seat } looks through the { $stack } office stack
   *[other] { $seat } looks through the { $stack } office stack: { $offices }
  }
event-opened = { $stack ->
    [none] { $seat } opens the { $office } office with { $disks } disks
   *[other] { $seat } opens the { $office } office from the { $stack } stack with { $disks } disks
  }
event-refilled = { $seat } refills the { $office } office to { $disks } disks
event-chose-upgrade = { $seat } buys an upgrade: { $upgrade }
event-chose-contract = { $seat } pays for the { $contract }
event-declined = { $phase ->
    [switches] { $seat } finishes the switches
    [approach] { $seat } leaves the switch as it is
    [load] { $seat } takes nothing
    [last] { $seat } ends the run
    [upgrade] { $seat } skips upgrading
    [contract] { $seat } completes no contract
    [end] { $seat } ends the turn
   *[other] { $seat } goes on
  }
event-won = { $seat } wins with five contracts, including orange, green and purple
event-limit-reached = { $limit } rounds are over: most contracts win
event-went-farther = { $seat } goes one city farther with the Equipment office

## Why an action is not possible

reason-not-now = not now: { $asked }
asked-choose-city = choose a city to start in
asked-choose-upgrade = choose your first upgrade: speed, flat car or two switchmen
asked-choose-office = choose your first office
asked-switches = switches can be changed now, before the train leaves
asked-start = the train is about to leave
asked-give-back = first give back a good that has no room
asked-approach = the train is coming to a switch
asked-arrive = the train is coming into a city
asked-load = goods can be taken in the city now
asked-last = the run is at its end
asked-upgrade = an upgrade can be bought now
asked-pay = choose how to pay
asked-contract = a contract can be completed now
asked-office = choose an office, or one to refill
asked-end = the turn is at its end

reason-switch-on-the-way = during the run you can change a switch only with the Communications office
reason-switch-ahead = the switch ahead is { $switch }
reason-no-switchman = you have no switchman left to change a switch
reason-switch-set = { $switch } is already set { $setting }
reason-depot-lacks = your depot does not hold { $goods }
reason-price = the price is { $price }, goods and demand disks together
reason-payment = this does not pay for the contract
reason-not-your-office = you do not have the { $office } office
reason-no-disk = there is no disk left on the { $office } office
reason-same-region = { $seat } starts in { $city }, in the same region
reason-city = this city cannot be chosen
reason-logistics-once = Logistics can be used once a turn
reason-taken-already = you already took something at the start
reason-stands-there = the train is already in { $city }
reason-active = the { $office } office is already active
reason-no-use = the { $office } office can do nothing more this turn
reason-storage-idle = the Storage office is not active
reason-not-aboard = there is no { $good } on the train
reason-just-loaded = { $good } was just put on the train
reason-not-stored = there is no { $good } in your warehouse
reason-no-empty-car = no car is empty
reason-just-stored = { $good } was just stored
reason-two-goods = you can take two goods only with the Executive office
reason-one-good = there is only one good here
reason-no-goods = there are no goods here
reason-full = the train has room for { $room } and is full
reason-no-room-for-two = the train has room for { $room }, not for two more
reason-ways = the ways out of { $city } are { $ways }
reason-wants = { $city } wants { $good }, and { $reason }
reason-top-speed = the train already has the top speed of { $speed }
reason-one-flat-car = a train has only one flat car
reason-box-car = a box car lowers the speed, and the speed is already 1
reason-costs = it costs { $price }, and your depot holds { $held }
reason-none-left = there are none left in the stock
reason-not-on-offer = this contract is not on offer
reason-cannot-pay = your depot does not hold what it takes
reason-office-chosen = { $seat } has chosen the { $office } office
reason-office-held = you already have the { $office } office
reason-not-in-stack = there is no { $office } office in this stack
reason-office-full = the { $office } office already has all its disks
reason-no-activation-disks = there are no activation disks left in the stock
reason-must-take = a car is empty, so you must take a good
reason-farther = you can go one city farther only with the Equipment office
reason-must-deliver = you carry what the city wants and must deliver it

## What to do now

prompt-over = The game is over.
prompt-somebody = Somebody
prompt-choose-city = Choose a lit city to start in.
prompt-choose-upgrade = Choose your first upgrade.
prompt-choose-office = Choose your first office.
prompt-switches = { $count ->
    [0] Choose a way out.
    [one] Change up to { $count } switch, then choose a way out.
   *[other] Change up to { $count } switches, then choose a way out.
  }
prompt-start = Choose a way out.
prompt-start-take = Take a good in { $city } if you like, then choose a way out.
prompt-give-back = Too many goods on the train: give one back.
prompt-approach = Choose how to cross switch { $switch }.
prompt-arrive = Coming into { $city }: { $ways }.
prompt-arrive-deliver = deliver
prompt-arrive-stop = stop
prompt-arrive-pass = pass through
prompt-load = Take goods in { $city }?
prompt-last = The run is over.
prompt-last-farther = Go on to one more city, or end the run here.
prompt-upgrade = Buy an upgrade, or skip.
prompt-pay = Choose what to pay for { $what }.
prompt-contract = Complete a lit contract, or skip.
prompt-office = Take an office from the { $stack } stack, or refill one of yours.
prompt-end = End your turn.
prompt-other = Choose an action.

doing-choose-city = { $name } chooses a city.
doing-choose-upgrade = { $name } chooses an upgrade.
doing-choose-office = { $name } chooses an office.
doing-switches = { $name } sets switches.
doing-start = { $name } is about to leave.
doing-give-back = { $name } gives a good back.
doing-approach = { $name } comes to a switch.
doing-arrive = { $name } comes into a city.
doing-load = { $name } is loading.
doing-last = { $name } comes to the end of the run.
doing-upgrade = { $name } looks at upgrades.
doing-pay = { $name } is paying.
doing-contract = { $name } looks at contracts.
doing-office = { $name } looks through an office stack.
doing-end = { $name } ends the turn.
doing-other = { $name } decides.

## What an action does

action-start-in = Start in { $city } ({ $here })
action-place-train = Move the train to { $city } ({ $here }) for a Logistics disk
action-activate = Use the { $office } office this turn
action-store = Put { $good } into the warehouse
action-unload = Load { $good } from the warehouse
action-set-switch = Set switch { $switch } { $setting }
action-set-and-cross = Set switch { $switch } { $setting } and cross it
action-run = Finish switches
action-take = { $count ->
    [1] Take one { $good } in { $city }
   *[other] Take { $count } { $good } in { $city }
  }
action-take-nothing = Take nothing
action-leave = Leave { $city } going { $way }
action-give-back = Give { $good } back
action-go-on = Cross switch { $switch } as it is set
action-go-farther = Go on to one more city
action-pass-through = Go through { $city } without stopping
action-deliver = Deliver { $good } to { $city }
action-stop = Stop here without a delivery
action-halt = End the run here
action-buy-upgrade = Buy: { $upgrade }
action-begin-with = Start with: { $upgrade }
action-no-upgrade = Skip upgrading
action-fulfil = Complete the { $contract }
action-no-contract = Skip contracts
action-open-office = Open the { $office } office
action-refill-office = Refill the { $office } office
action-end-turn = End the turn
action-pay = Pay { $payment }
action-pay-for = Pay { $payment } for { $what }

## The desk under the map

label-desk = What to do
label-turn = The turn
step-switches = Switches
step-run = Run
step-upgrade = Upgrade
step-contract = Contract
label-round = round { $round }
label-round-limit = The game lasts at most { $limit } rounds
label-changed = { $count } of { $most } changed
label-to-come = { $count ->
    [one] { $count } more city
   *[other] { $count } more cities
  }
label-to-come-at-most = { $count ->
    [one] up to { $count } more city
   *[other] up to { $count } more cities
  }
label-active = { $office } active
label-before-leaving = Before leaving
label-take-first = Take first
label-leave = Leave { $way }
label-leave-to = Leave going { $way }
label-delivers = { $count ->
    [0] no delivery
    [one] { $count } delivery
   *[other] { $count } deliveries
  }
label-disks-too = { $count ->
    [one] { $count } disk
   *[other] { $count } disks
  }
label-gives-back = gives back
label-if-you-like = if you like
label-asks-here = asks you here
label-uses-disk = { $office } disk
label-delivers-good = delivers { $good }
label-gets-disk = gets a demand disk
label-takes-good = takes { $good }
label-turn-back = Reset
label-finish-switches = Finish switches
label-set-these = Set these, leave later
label-planned = { $switch } { $setting }
label-too-many = { $count ->
    [one] You can change { $count } switch. Turn another one back first.
   *[other] You can change { $count } switches. Turn another one back first.
  }
label-unanswered = No answer from the server. Please try again.
label-keep-setting = Keep it { $setting }
label-set = Set it { $setting }
label-more = One more city
label-end-run = End the run here
label-deliver = Deliver { $good }
label-deliver-any = Deliver { $good } here
label-stop = Stop, no delivery
label-pass = Pass through
label-take = { $count ->
    [1] Take one { $good }
   *[other] Take { $count } { $good }
  }
label-take-nothing = Take nothing
label-give-back = Give back { $good }
label-store = Store { $good }
label-load = Load { $good }
label-pay = Pay
label-price = for { $price }
label-refill = Refill { $office }
label-offices = Offices
label-use = Use { $office }
label-move-train = Logistics: move the train
label-choose-city = Logistics: choose a lit city
label-hint = Hint

## The map

label-map = Map
label-whole-map = The map of Switching Tracks
label-zoom-out = Show more of the map
label-zoom-all = Show the whole map
label-zoom-in = Look closer
label-city = { $city } ({ $region }) wants { $good }. Here: { $here }.
label-city-trains = { $count ->
    [one] { $city } ({ $region }) wants { $good }. Here: { $here }. { $trains } is here.
   *[other] { $city } ({ $region }) wants { $good }. Here: { $here }. { $trains } are here.
  }
label-switch = Switch { $switch } is set { $setting }: it joins { $pairs }.
label-switch-planned = Switch { $switch } is set { $setting }, planned: it joins { $pairs }.
label-has = has
label-wants = wants
label-has-and-wants = has and wants
here-goods = { $count } { $good }
here-disks = { $count ->
    [one] { $count } demand disk
   *[other] { $count } demand disks
  }
here-empty = empty

## Contracts

label-contracts = Contracts on offer
label-decks = { $count } left
label-decks-title = { $count ->
    [one] { $count } contract to come
   *[other] { $count } contracts to come
  }
label-office-count = { $count ->
    [one] { $count } office
   *[other] { $count } offices
  }
label-no-office = no office
label-no-office-title = A { $colour } contract brings no office
label-stack = In the { $colour } office stack: { $offices }
label-stack-unknown = { $count ->
    [one] { $count } office, not looked through yet
   *[other] { $count } offices, not looked through yet
  }
label-contract = { $colour } contract: { $goods }.
label-contract-payable = { $colour } contract: { $goods }. You can pay for it.
label-contract-missing = { $count ->
    [one] { $colour } contract: { $goods }. { $count } piece missing.
   *[other] { $colour } contract: { $goods }. { $count } pieces missing.
  }
label-can-pay = ✓ ready
label-missing = { $count } missing
label-none-left = none left
state-have = { $thing }, in your depot
state-coming = { $thing }, on your train or in your warehouse
state-disk = { $thing }, paid by demand disks
state-missing = { $thing }, missing

## Stations and stock

label-station = { $name }’s station
label-to-move = to move
label-contracts-done = Contracts completed: { $contracts }. { $goal } win, with { $colours } among them
label-train = { $cars ->
    [one] Train: speed { $speed }, { $cars } car, carrying { $goods }
   *[other] Train: speed { $speed }, { $cars } cars, carrying { $goods }
  }
label-speed = speed
label-speed-title = Cities each run
label-switchmen = { $count ->
    [one] switchman
   *[other] switchmen
  }
label-switchmen-title = Switches you can change each turn
label-depot = depot
label-depot-title = The depot pays for upgrades and contracts
label-depot-empty = empty
label-warehouse = warehouse
label-office-turn = { $office }: { $does } One disk for the whole turn; { $disks } of { $room } left.
label-office-use = { $office }: { $does } One disk for each use; { $disks } of { $room } left.
label-lacking = You still need a contract in { $colours }
label-ask-me = Ask me about { $office } during the run
label-asks = asks
label-silent = silent
label-stock = Stock
label-in-stock = { $count } { $good } in stock
label-disks-in-stock = { $count ->
    [one] { $count } demand disk in stock
   *[other] { $count } demand disks in stock
  }
label-activation-disks = { $count ->
    [one] { $count } activation disk
   *[other] { $count } activation disks
  }
label-switchmen-count = { $count ->
    [one] { $count } switchman
   *[other] { $count } switchmen
  }
label-flat-cars = { $count ->
    [one] { $count } flat car
   *[other] { $count } flat cars
  }
label-box-cars = { $count ->
    [one] { $count } box car
   *[other] { $count } box cars
  }
label-goods-cards = Goods cards: { $count } to draw; used: { $goods }

## The position in words

describe-round = Round { $round } of at most { $limit }. { $who }
describe-switches = Switches: { $switches }.
describe-switch = { $switch } { $setting }
describe-cities = Cities: { $cities }.
describe-city = { $city }: { $here }
describe-contracts = Contracts on offer: { $contracts }.
describe-colour = { $colour }: { $cards }
describe-stock = In stock: { $goods }, { $disks }.
describe-train = { $name }: in { $city }, speed { $speed }, { $cars } with { $goods }
describe-no-city = no city yet
describe-caboose = a caboose
describe-flat-car = a flat car
describe-offices = offices: { $offices }
describe-office = { $disks ->
    [one] { $office } with { $disks } disk
   *[other] { $office } with { $disks } disks
  }
describe-done = contracts: { $contracts }
describe-depot = depot: { $goods }, { $disks }
describe-hidden = the depot is hidden
describe-warehouse = warehouse: { $goods }
describe-none = none

## Options, the result and the sign

game-title = Switching Tracks
game-summary = pick up goods, throw switches, deliver, fulfil contracts; for two to five
game-credits = Designed by Kris Gould, Wattsalpoag 2015
option-open-depots-label = Open depots
option-quick-setup-label = Quick setup
option-limit-label = Limit of rounds
option-open-depots = everybody sees what is in the depots
option-quick-setup = start cities, first upgrades and first offices are dealt at random
option-limit = the game ends after this many rounds, and most contracts win; the limit is ours, not the rulebook's
tally-won = contracts that can be among the five of a win
tally-at-limit = contracts; a tenth for each office colour among them, a ten-thousandth for each good in the depot
tally-contracts-orange = orange contracts
tally-contracts-green = green contracts
tally-contracts-purple = purple contracts
tally-contracts-brown = brown contracts
tally-colours = office colours
tally-goods = goods in the depot
tally-beyond = contracts beyond what can win
sign-tagline = Goods, switches and contracts on one tangled map

## The figures of the rules

figure-map = The map: nine switches, and a city on each track between them.
figure-setting =
    { $setting ->
        [straight] straight
        [left] left
       *[right] right
    }
figure-pair = { $one } to { $other }

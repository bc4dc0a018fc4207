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
does-equipment = Turn one more switch, visit one more city and carry one more good, if you like.
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
upgrade-does-switchman = Turn one more switch each turn
upgrade-does-two-switchmen = Turn two more switches each turn

## Counts and lists

some-good = { $count ->
    [1] { $good }
   *[other] { $count } { $good }
  }
some-disks = { $count ->
    [one] { $count } demand disk
   *[other] { $count } demand disks
  }
its-disks = { $disks ->
    [one] { $disks } disk
   *[other] { $disks } disks
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

event-set-up = { $you ->
    [seat] The board is ready; you choose first
   *[none] The board is ready; { $seat } chooses first
}
event-started = { $you ->
    [seat] You start in { $city }
   *[none] { $seat } starts in { $city }
}
event-stacked = { $count } offices are shuffled into three stacks
event-turn = { $you ->
    [seat] Round { $round }: your turn
   *[none] Round { $round }: { $seat }’s turn
}
event-filled = { $city } gets { $pieces } { $good }
event-demanded = { $disks ->
    [one] { $city } gets a demand disk (the card was { $good })
   *[other] { $city } gets { $disks } demand disks (the card was { $good })
  }
event-set-aside = A { $good } card cannot be used in { $city } and is set aside
event-reshuffled = { $count ->
    [one] The used goods card goes back into the pile
   *[other] The { $count } used goods cards are shuffled
  }
event-took-back = { $count ->
    [one] One goods card that was set aside goes back into the pile
   *[other] { $count } goods cards that were set aside go back into the pile
  }
event-stayed-empty = No goods card fits { $city }: it stays empty
event-switched = { $you ->
    [seat] You set switch { $switch } { $setting }
   *[none] { $seat } sets switch { $switch } { $setting }
}
event-activated = { $you ->
    [seat] You use the { $office } office this turn
   *[none] { $seat } uses the { $office } office this turn
}
event-moved = { $you ->
    [seat] You move your train to { $city } with the Logistics office
   *[none] { $seat } moves the train to { $city } with the Logistics office
}
event-took = { $you ->
    [seat] You take { some-good } in { $city }
   *[none] { $seat } takes { some-good } in { $city }
}
event-left = { $you ->
    [seat] You leave { $city } going { $way }
   *[none] { $seat } leaves { $city } going { $way }
}
event-gave-back = { $you ->
    [seat] You give { $good } back: there is no room for it
   *[none] { $seat } has no room for { $good } and gives it back
}
event-crossed = { $you ->
    [seat] You cross switch { $switch } to { $city }
   *[none] { $seat } crosses switch { $switch } to { $city }
}
event-passed = { $you ->
    [seat] You go through { $city } without stopping
   *[none] { $seat } goes through { $city } without stopping
}
event-visited = { $you ->
    [seat] You deliver nothing in { $city }
   *[none] { $seat } delivers nothing in { $city }
}
event-delivered = { $managed ->
    [yes] { $you ->
        [seat] You deliver { $good } to { $city } with the Manager's office
       *[none] { $seat } delivers { $good } to { $city } with the Manager's office
    }
   *[no] { $you ->
        [seat] You deliver { $good } to { $city }
       *[none] { $seat } delivers { $good } to { $city }
    }
}
event-gained-disk = { $advertised ->
    [yes] { $you ->
        [seat] You get a demand disk from the stock
       *[none] { $seat } gets a demand disk from the stock
    }
   *[no] { $you ->
        [seat] You get a demand disk from { $city }
       *[none] { $seat } gets a demand disk from { $city }
    }
}
event-stored = { $you ->
    [seat] You put { $good } into your warehouse
   *[none] { $seat } puts { $good } into the warehouse
}
event-unloaded = { $you ->
    [seat] You load { $good } from your warehouse
   *[none] { $seat } loads { $good } from the warehouse
}
event-paid = { $substitutes ->
    [0] { $you ->
        [seat] You pay { $payment }
       *[none] { $seat } pays { $payment }
    }
    [one] { $you ->
        [seat] You pay { $payment }, with one Administrative disk
       *[none] { $seat } pays { $payment }, with one Administrative disk
    }
   *[other] { $you ->
        [seat] You pay { $payment }, with { $substitutes } Administrative disks
       *[none] { $seat } pays { $payment }, with { $substitutes } Administrative disks
    }
}
event-upgraded = { $you ->
    [seat] You get an upgrade: { $upgrade }
   *[none] { $seat } gets an upgrade: { $upgrade }
}
event-fulfilled = { $you ->
    [seat] You complete the { $contract }
   *[none] { $seat } completes the { $contract }
}
event-turned-up = New on offer: { $contract }
event-looked = { $offices ->
    [none] { $you ->
        [seat] You look through the { $stack } office stack
       *[none] { $seat } looks through the { $stack } office stack
    }
   *[other] { $you ->
        [seat] You look through the { $stack } office stack: { $offices }
       *[none] { $seat } looks through the { $stack } office stack: { $offices }
    }
}
event-opened = { $stack ->
    [none] { $you ->
        [seat] You open the { $office } office with { its-disks }
       *[none] { $seat } opens the { $office } office with { its-disks }
    }
   *[other] { $you ->
        [seat] You open the { $office } office from the { $stack } stack with { its-disks }
       *[none] { $seat } opens the { $office } office from the { $stack } stack with { its-disks }
    }
}
event-refilled = { $you ->
    [seat] You refill your { $office } office to { its-disks }
   *[none] { $seat } refills the { $office } office to { its-disks }
}
event-chose-upgrade = { $you ->
    [seat] You buy an upgrade: { $upgrade }
   *[none] { $seat } buys an upgrade: { $upgrade }
}
event-chose-contract = { $you ->
    [seat] You pay for the { $contract }
   *[none] { $seat } pays for the { $contract }
}
event-declined = { $phase ->
    [switches] { $you ->
        [seat] You finish the switches
       *[none] { $seat } finishes the switches
    }
    [approach] { $you ->
        [seat] You leave the switch as it is
       *[none] { $seat } leaves the switch as it is
    }
    [load] { $you ->
        [seat] You take nothing
       *[none] { $seat } takes nothing
    }
    [last] { $you ->
        [seat] You end the run
       *[none] { $seat } ends the run
    }
    [upgrade] { $you ->
        [seat] You skip upgrading
       *[none] { $seat } skips upgrading
    }
    [contract] { $you ->
        [seat] You complete no contract
       *[none] { $seat } completes no contract
    }
    [end] { $you ->
        [seat] You end your turn
       *[none] { $seat } ends the turn
    }
   *[other] { $you ->
        [seat] You go on
       *[none] { $seat } goes on
    }
}
event-won = { $you ->
    [seat] You win with five contracts, including orange, green and purple
   *[none] { $seat } wins with five contracts, including orange, green and purple
}
event-won-other = { $you ->
    [seat] You win with enough contracts, including orange, green and purple
   *[none] { $seat } wins with enough contracts, including orange, green and purple
}
event-limit-reached = { $limit } rounds are over: most contracts win
event-went-farther = { $you ->
    [seat] You go one city farther with the Equipment office
   *[none] { $seat } goes one city farther with the Equipment office
}

## A whole turn in one sentence. $you says who reads it: its player (seat), the other player of a deed, or neither

turn-started = { $you ->
    [seat] start in { $city }
   *[none] starts in { $city }
}
turn-moved = { $you ->
    [seat] move your train to { $city } with the Logistics office
   *[none] moves the train to { $city } with the Logistics office
}
turn-activated = { $you ->
    [seat] use the { $office } office
   *[none] uses the { $office } office
}
turn-ran = { $you ->
    [seat] run to { $city }
   *[none] runs to { $city }
}
turn-ran-empty = { $you ->
    [seat] run to { $city } without a delivery
   *[none] runs to { $city } without a delivery
}
turn-delivered = { $you ->
    [seat] deliver { $goods }
   *[none] delivers { $goods }
}
turn-delivered-good = { $good } to { $city }
turn-gained = { $you ->
    [seat] get { $disks }
   *[none] gets { $disks }
}
turn-upgraded = { $you ->
    [seat] get an upgrade ({ $upgrade })
   *[none] gets an upgrade ({ $upgrade })
}
turn-fulfilled = { $you ->
    [seat] complete the { $contract }
   *[none] completes the { $contract }
}
turn-opened = { $you ->
    [seat] open the { $office } office
   *[none] opens the { $office } office
}
turn-refilled = { $you ->
    [seat] refill your { $office } office
   *[none] refills the { $office } office
}

## Why an action is not possible

reason-not-now = not now: { $asked }
asked-choose-city = choose a city to start in
asked-choose-upgrade = choose your first upgrade: speed, flat car or two switchmen
asked-choose-office = choose your first office
asked-switches = switches can be turned now, before the train leaves
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

reason-switch-on-the-way = during the run you can turn a switch only with the Communications office
reason-switch-ahead = the switch ahead is { $switch }
reason-no-switchman = you have no switchman left to turn a switch
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
    [one] Turn up to { $count } switch, then choose a way out.
   *[other] Turn up to { $count } switches, then choose a way out.
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
label-changed = { $count } of { $most } turned
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
    [one] You can turn { $count } switch. Turn another one back first.
   *[other] You can turn { $count } switches. Turn another one back first.
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
label-zoom-out = Zoom out
label-zoom-all = Show the whole map
label-zoom-in = Zoom in
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
label-switchmen-title = How many switches you can turn before each run
label-depot = depot
label-depot-title = The depot pays for upgrades and contracts
label-depot-empty = empty
label-warehouse = warehouse
label-office-turn = { $office }: { $does } One disk for the whole turn; { $disks } of { $room } left.
label-office-use = { $office }: { $does } One disk for each use; { $disks } of { $room } left.
label-lacking = You still need a contract in { $colours }
label-ask-me = Ask me about { $office } during the run
label-asks = ✓ asks me
label-ask = ask me
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
game-summary = pick up goods, turn switches, deliver, complete contracts; for two to five
game-credits = Designed by Kris Gould, Wattsalpoag 2015
option-open-depots-label = Open depots
option-quick-setup-label = Quick setup
option-limit-label = Limit of rounds
option-open-depots = everybody sees what is in the depots
option-quick-setup = start cities, first upgrades and first offices are dealt at random
option-limit = the game ends after this many rounds, and most contracts win; the limit is ours, not the rulebook's
tally-won = contracts that count towards the five
tally-won-other = contracts that count towards a win
tally-at-limit = contracts; a tenth for each office colour among them, a ten-thousandth for each good in the depot
tally-contracts-orange = orange contracts
tally-contracts-green = green contracts
tally-contracts-purple = purple contracts
tally-contracts-brown = brown contracts
tally-colours = office colours
tally-goods = goods in the depot
tally-beyond = contracts that do not count
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

## Lessons

lesson-run = Your first run
lesson-run-east = The red train in Dallas is yours. Two coloured lines show where it can run, and the numbers show the cities it visits. Run to Washington: click the arrow to the east of Dallas.
lesson-run-east-done = Two cities, because the speed of your train is 2. It took a good in each of them, all by itself.
lesson-run-east-west = That was the way to the west. Washington is at the other end: click the arrow to the east of Dallas.
lesson-run-east-wrong = Your train did not come to Washington. Leave the switches alone, and click the arrow to the east of Dallas.

lesson-switch = Turn a switch
lesson-switch-turn = Switches decide where the tracks lead. You have one switchman, so you can turn one switch before you leave. Click switch S until the line from Dallas leads to Houston. Then click the arrow to the east.
lesson-switch-turn-done = That is what switches are for. The new setting stays, for everybody.
lesson-switch-turn-unturned = You left without turning the switch. Click switch S until the line leads to Houston. Then click the arrow.
lesson-switch-turn-wrong = Your train did not come to Houston. Turn switch S: the line from Dallas has to bend down to Houston.

lesson-deliver = Take and deliver
lesson-deliver-sheep = Each city wants one good: the one beside its name. Seattle wants sheep, and San Francisco has some. Under “Take first”, choose one sheep. Then click the arrow to the north.
lesson-deliver-sheep-done = Delivered! The sheep are in your depot now. What is in your depot pays for everything in this game.
lesson-deliver-sheep-empty = Your train left without sheep. First choose one sheep under “Take first”. Then leave to the north.
lesson-deliver-sheep-south = Seattle is in the north. Choose one sheep, then click the arrow to the north.
lesson-deliver-sheep-wrong = The sheep are not in Seattle. Leave the switches alone, choose one sheep, and click the arrow to the north.

lesson-demand = Demand disks
lesson-demand-last-disk = Denver has a black demand disk: it wants lumber badly. Deliver lumber there, and you get the disk too. Your train is in Boise. Find the run that takes lumber on the way to Denver.
lesson-demand-last-disk-done = A good and a disk for one delivery! Now Denver is empty. At the start of every turn, empty cities get new goods or new disks.
lesson-demand-last-disk-full = You took grain in Boise. Then there was no room for lumber. Take nothing this time, and leave to the west.
lesson-demand-last-disk-missed = No disk this time. Take nothing in Boise, and leave to the west: there is lumber in San Francisco.
lesson-demand-last-disk-wrong = No disk this time. Take nothing in Boise, and leave to the west: there is lumber in San Francisco.

lesson-chain = What a train must do
lesson-chain-two = Your train has room for one good. In each city it must deliver what the city wants, and then it must take a good if it has room. Use that: deliver sheep and coal in one run. St. Louis wants coal.
lesson-chain-two-done = Sheep out, coal in, coal out. A good run is a chain of deliveries.
lesson-chain-two-empty = Begin with a sheep: choose one under “Take first”. It makes room for coal in Seattle.
lesson-chain-two-one = That was only a part of it. Take a sheep, and leave to the north without turning a switch.
lesson-chain-two-wrong = Nothing was delivered. Take a sheep, and leave to the north: Seattle, Omaha, St. Louis.

lesson-upgrade = A better train
lesson-upgrade-buy = After the run you can buy one upgrade. You pay with the goods in your depot. There are two: buy any upgrade you like.
lesson-upgrade-buy-done = Your train is better now, for the rest of the game. You can buy one upgrade on each turn.
lesson-upgrade-buy-skipped = You skipped it. Choose an upgrade: more speed visits more cities, more cars carry more goods.
lesson-upgrade-buy-wrong = Nothing was bought. Choose one of the upgrades.

lesson-contract = Complete a contract
lesson-contract-complete = Contracts win the game. A green one asks for three goods, one of each. You have textiles, lumber and coal in your depot. Complete the lit contract.
lesson-contract-complete-done = Your first contract. The goods are paid, and the card is yours.
lesson-contract-complete-skipped = You skipped it. Click the green contract with textiles, lumber and coal: you can pay for it.
lesson-contract-complete-wrong = No contract this time. Click the green contract that says you can pay.
lesson-contract-office = For an orange, green or purple contract you also get an office. Each office can do something special. Choose one.
lesson-contract-office-done = It comes with its disks. You pay one of them whenever you use it.
lesson-contract-office-wrong = Choose one of the offices.

lesson-wild = A good is missing
lesson-wild-missing = You have lumber and coal, but no sheep and no oil. Two demand disks count as one good that you do not have. Complete a green contract that way.
lesson-wild-missing-done = Two disks instead of one good. Where a contract asks for “anything”, one disk is enough.
lesson-wild-missing-skipped = You skipped it. You have two demand disks: they count as the good you lack. Click a lit contract.
lesson-wild-missing-wrong = No contract this time. Click one of the lit green contracts.

lesson-office = Use an office
lesson-office-two = The Executive office lets you take two goods in each city. It costs one of its disks and works for the whole turn. Click “Use Executive”, then take two sheep, then leave.
lesson-office-two-done = Two sheep at once. The office works until your turn ends. It has two disks left.
lesson-office-two-idle = The office was not in use. Click “Use Executive” first. Then choose two sheep under “Take first”.
lesson-office-two-one = You took one. With Executive you can choose two: look under “Take first”.
lesson-office-two-wrong = Click “Use Executive”, choose two sheep under “Take first”, and leave.

lesson-express = Express
lesson-express-through = The Express office goes through a city without stopping, so your train gets farther. Bring lumber to Denver. Click “ask me” at Express, so that it asks you on the way. Take lumber, choose “Leave east”, and pass through one city.
lesson-express-through-done = Three cities with speed 2! Express pays one disk for every use. The Executive office pays one for a whole turn.
lesson-express-through-empty = Your train left without lumber. Choose one lumber under “Take first”, then “Leave east”.
lesson-express-through-elsewhere = A delivery, but not in Denver. Choose “Leave east”, and pass through Detroit or Chicago.
lesson-express-through-wrong = Your train stopped before Denver. Click “ask me” at the Express office, so that it asks. Then choose “Pass through” in Detroit.

lesson-five = Five contracts
lesson-five-orange = You win with five contracts, but an orange, a green and a purple one must be among them. You have four, and no orange one. Complete the one that wins.
lesson-five-orange-done = You win: five contracts, in all three colours. Two disks paid for each missing lumber.
lesson-five-orange-colour = That makes five, but none of them is orange. Complete the orange contract with lumber and oil.
lesson-five-orange-skipped = You skipped it, and you could have won. Click the orange contract with lumber and oil.
lesson-five-orange-wrong = You have not won yet. Click the orange contract with lumber and oil.

lesson-first-win = Your first win
lesson-first-win-win = The end of a game against an easy bot. You have three contracts and need two more. One of them must be orange. Deliver what the contracts ask for, and win.
lesson-first-win-win-done = You win! Now you know everything for a whole game.
lesson-first-win-win-wrong = This time the other player was first. Try again: choose an orange contract, see what you lack, and deliver that.

## The guide for the first game

guide-start = Choose where your train starts. A good place has goods that a city near it wants. Only one train can start in a region.
guide-first-upgrade = Your first upgrade is free. Speed visits one more city. A flat car carries one more good. Switchmen let you turn more switches.
guide-first-office = Choose your first office. Each can do something special. Equipment is useful on any turn.
guide-run = Your turn. The lines show where your train would run to, and the tickets what it would deliver. Turn a switch if you like: you have one switchman for each switch. Then click an arrow to leave.
guide-take = If your city has goods, you can take one before you leave. Look for a good that is wanted on the way. Deliver to a city with a black demand disk, and you get the disk too.
guide-offices = Your office can help this turn: it costs one of its disks. Click it if it pays. You can also keep the disks for later.
guide-logistics = With Logistics you can move your train to any city before you run. It costs one disk.
guide-approach = Communications: choose how to set this switch before you cross it.
guide-arrive = You come to a city, and one of your offices can do something here. Choose, or stop as usual.
guide-load = Choose how many goods to take here.
guide-last = With Equipment you can go on to one more city, or end the run here.
guide-give-back = There are more goods on your train than it has room for. Give one back.
guide-upgrade = You can buy one upgrade. Pay with goods or disks from your depot, but keep what you need for a contract.
guide-pay = You can pay in several ways. Give away what you need least.
guide-contract = You can complete a lit contract. You need five to win, and an orange, a green and a purple one among them. Orange, green and purple ones also bring an office.
guide-office = You get an office, or you refill one that you have. Choose one that suits your plan.
guide-store = Storage: goods in your warehouse wait there, and you can load them again on any turn.

## Terms

term-switch = switch, switches
term-switch-text = A square where four tracks meet. It joins them in pairs, in one of three ways: straight, left or right.
term-switchman = switchman, switchmen
term-switchman-text = You can turn one switch on your turn for each switchman you have. You keep your switchmen.
term-region = region, regions
term-region-text = Three cities near each other that want the same good.
term-demand-disk = demand disk, demand disks
term-demand-disk-text = A city with demand disks gives you one for each delivery. A disk counts as a good when you buy an upgrade or pay for “anything”. Two disks count as one good that you do not have.
term-depot = depot, depots
term-depot-text = What you have delivered. You pay with it for upgrades and contracts. Other players do not see it.
term-warehouse = warehouse, warehouses
term-warehouse-text = Goods that the Storage office keeps for you, beside your train.
term-run = run, runs
term-run-text = Your train leaves a city and visits as many cities as its speed. It never turns back and never stops early.
term-speed = speed
term-speed-text = How many cities your train visits in a run. It begins with 2 and goes up to 6.
term-caboose = caboose
term-caboose-text = The last car of every train. It holds one good.
term-flat-car = flat car, flat cars
term-flat-car-text = A car for one more good. A train has at most one flat car.
term-box-car = box car, box cars
term-box-car-text = A car for one more good. It makes the train slower by one.
term-refill = refill
term-refill-text = At the start of each turn every empty city gets goods or demand disks. An office that is refilled gets all its disks again.
term-contract = contract, contracts
term-contract-text = A card that asks for goods. Complete five to win, with an orange, a green and a purple one among them.
term-office = office, offices
term-office-text = It can do something special for one of its disks. You get one at the start, and one for each orange, green or purple contract.
term-goods-card = goods card, goods cards
term-goods-card-text = A card with a good on it. It decides what an empty city gets: pieces of this good or, if the city wants that good, demand disks.
term-administrative = Administrative
term-administrative-text = { does-administrative }
term-advertising = Advertising
term-advertising-text = { does-advertising }
term-communications = Communications
term-communications-text = { does-communications }
term-equipment = Equipment
term-equipment-text = { does-equipment }
term-executive = Executive
term-executive-text = { does-executive }
term-express = Express
term-express-text = { does-express }
term-logistics = Logistics
term-logistics-text = { does-logistics }
term-managers = Manager's
term-managers-text = { does-managers }
term-storage = Storage
term-storage-text = { does-storage }

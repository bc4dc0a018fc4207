# Everything that players of On Track read.

## The game, in the lobby

game-title = On Track
game-credits = By TREND enterprises (Three Corner)
game-summary = a card race from the engine to the terminal, or in teams to the golden spike
sign-tagline = A card race from the engine to the terminal
sign-spike = Golden Spike
sign-spike-tagline = On Track for two teams: partners meet at the golden spike

option-tracks-label = Track cards
option-actions-label = Action cards
option-wilds-per-railroad-label = Wilds on a railroad
option-wilds-per-railroad-0 = None
option-wilds-per-railroad-1 = One
option-wilds-per-railroad-any = Any number
option-recycle-actions-label = Action cards come back
option-golden-spike-label = Golden Spike
option-limit-label = Limit of turns
option-tracks = How many track cards lie between engine and terminal
option-actions = Play with the action cards and the wilds
option-wilds-per-railroad = How many wilds may lie on one railroad. With “None”, there are no wilds in the deck
option-recycle-actions = Played action cards go under the discards and can come back, instead of going out of service
option-golden-spike = Two teams of two race to the golden spike. Partners sit opposite each other
option-limit = After this many turns, those of all players together, the longest railroad wins. This limit is ours; the rulebook has none
option-limit-rounds = After this many rounds, the longest railroad wins. This limit is ours; the rulebook has none

## Cards. A card is known by its $shape and, if it belongs to a railroad, by its $colour

colour = { $colour ->
    [blue] blue
    [green] green
    [purple] purple
    [orange] orange
   *[other] { $colour }
}
colour-name = { $colour ->
    [blue] Blue
    [green] Green
    [purple] Purple
    [orange] Orange
   *[other] { $colour }
}
a-colour = { $colour ->
    [orange] an orange
   *[other] a { colour }
}
landscape = { $landscape ->
    [coast] coast
    [plains] plains
    [mountains] mountains
    [deserts] deserts
   *[other] { $landscape }
}
card-phrase = { $shape ->
    [single] { a-colour } single track
    [double] { a-colour } double track
    [change] { a-colour } change of track
    [terminal] the { colour } terminal
    [open] an open track
    [closed] a closed track
    [conductor] a conductor
    [wild] a wild
    [handcar] a handcar
    [landslide] a landslide
   *[none] a card
}
card-name = { $shape ->
    [single] { colour } single track
    [double] { colour } double track
    [change] { colour } change of track
    [terminal] { colour } terminal
    [open] open track
    [closed] closed track
    [conductor] conductor
    [wild] wild
    [handcar] handcar
    [landslide] landslide
   *[none] card
}
card-title = { $shape ->
    [single] { colour-name } single track
    [double] { colour-name } double track
    [change] { colour-name } change of track
    [terminal] { colour-name } terminal
    [open] Open track
    [closed] Closed track
    [conductor] Conductor
    [wild] Wild: a turntable
    [handcar] Handcar
   *[landslide] Landslide
}
card-short = { $shape ->
    [single] Single
    [double] Double
    [change] Change
    [terminal] Terminal
    [open] Open
    [closed] Closed
    [conductor] Conductor
    [wild] Wild
    [handcar] Handcar
   *[landslide] Landslide
}
card-kind = { $shape ->
    [wild] any
   *[other] action
}
card-text = { $shape ->
    [single] Single track at both ends. It joins single track.
    [double] Double track at both ends. It joins double track.
    [change] Single track at one end, double at the other. Lay it either way round.
    [terminal] The last card of the { colour } railroad. It goes on a double end when all track is laid. Lay yours and you win.
    [open] Clears a closed railroad, yours or another's. Both cards are used up, and you do not discard this turn.
    [closed] Closes another player's railroad, but not your partner's. Nothing can be laid on it until an open track clears it or its owner has skipped { $skips ->
        [one] one turn
       *[other] { $skips } turns
    }.
    [conductor] Name a card and a player. If the player holds it, it is yours. Everybody hears it. The conductor is used up either way.
    [wild] Lay it in place of any track card. It joins single and double track on both sides. One a turn.
    [handcar] Works when it is drawn: play goes the other way round, and the turn of the player who drew it is over.
   *[landslide] Works when it is drawn: the player gives up a card of their railroad. The others must still fit. A railroad without track, or one that has met the golden spike, loses nothing.
}
card-text-foreign = Not your colour. Keep it from the others, or discard it.
card-text-partner = { $partner }'s colour. Pass it to { $partner } when you can.
card-text-pass = Or pass it to { $partner }.

form = { $form ->
    [single] a single track
    [double] a double track
    [change-to-double] a change from single to double track
    [change-to-single] a change from double to single track
   *[wild] a wild
}
change-way = { $form ->
    [change-to-double] { " " }to double
    [change-to-single] { " " }to single
   *[other] { "" }
}
track = { $track ->
    [single] single
   *[double] double
}
pile = { $pile ->
    [stock] stock
   *[discards] discards
}
direction = { $direction ->
    [clockwise] clockwise
   *[counter-clockwise] counter-clockwise
}
cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
cards-of-kind = { $count ->
    [one] { card-name }
   *[other] { $count } × { card-name }
}

seat-name = { $seat ->
    [North] North
    [East] East
    [South] South
    [West] West
   *[other] { $seat }
}

## What happened. $you says which of the players named is the reader, if any

event-engine-dealt = { $you ->
    [seat] You drive the { colour } engine, by the { landscape }
   *[none] { $seat } drives the { colour } engine, by the { landscape }
}
event-hand-dealt = { $you ->
    [seat] You are dealt { $cards }
   *[none] { $seat } is dealt { $cards }
}
event-set-up = The cards are ready: { $stock } in the stock, one discard, face down
event-stocked = Provision { $place } is now { card-phrase }
event-turned-up = A { card-name } turns up and goes under the { pile }
event-left-empty = No card is left for provision { $place }
event-refilled = { $size ->
    [one] The discards are shuffled: a new stock of { $size } card
   *[other] The discards are shuffled: a new stock of { $size } cards
}
event-began = { $you ->
    [seat] It is your turn
   *[none] It is { $seat }'s turn
}
event-drew = { $you ->
    [seat] You draw { card-phrase } from the stock
   *[none] { $seat } draws { card-phrase } from the stock
}
event-took-provision = { $you ->
    [seat] You take { card-phrase } from provision { $place }
   *[none] { $seat } takes { card-phrase } from provision { $place }
}
event-took-discard = { $you ->
    [seat] You take { card-phrase } off the discards
   *[none] { $seat } takes { card-phrase } off the discards
}
event-took-open-discard = { $you ->
    [seat] You take { card-phrase } off the discards, as everybody knows
   *[none] { $seat } takes { card-phrase } off the discards, as everybody knows
}
event-stole = { $you ->
    [seat] You take { card-phrase } from { $victim }'s hand
    [victim] { $seat } took your { card-name }
   *[none] { $seat } takes { card-phrase } from { $victim }'s hand
}
event-nothing-drawn = { $you ->
    [seat] There is nothing for you to draw
   *[none] { $seat } finds nothing to draw
}
event-landslide-hit = { $you ->
    [seat] Landslide: you must give up a card of your railroad
   *[none] { $seat } draws a landslide from the { pile } and must give up a card of the railroad
}
event-landslide-missed = { $you ->
    [seat] Landslide: it finds no track to take from you
   *[none] { $seat } draws a landslide from the { pile }, but it finds no track to take
}
event-removed = { $you ->
    [seat] The landslide takes card { $position } of your railroad, { card-phrase }
   *[none] The landslide takes card { $position } of { $seat }'s railroad, { card-phrase }
}
event-handcar-passed = { $you ->
    [seat] Handcar: your turn is over, and play goes { direction }
   *[none] { $seat } draws a handcar from the { pile }: the turn is over, and play goes { direction }
}
event-laid = { $you ->
    [seat] You lay { card-phrase }{ change-way } as card { $position } of your railroad
   *[none] { $seat } lays { card-phrase }{ change-way } as card { $position } of the railroad
}
event-stranded = { $you ->
    [seat] Your railroad is stranded: its colour cannot complete it as it lies
   *[none] { $seat }'s railroad is stranded: its colour cannot complete it as it lies
}
event-barred = { $you ->
    [seat] You close { $victim }'s railroad
    [victim] { $seat } closed your railroad
   *[none] { $seat } closes { $victim }'s railroad
}
event-cleared = { $own ->
    [yes] { $you ->
        [seat] You clear your railroad with an open track
       *[none] { $seat } clears their own railroad with an open track
    }
   *[no] { $you ->
        [seat] You clear { $owner }'s railroad with an open track
        [owner] { $seat } cleared your railroad with an open track
       *[none] { $seat } clears { $owner }'s railroad with an open track
    }
}
event-asked = { $you ->
    [seat] You send a conductor to { $victim } for { card-phrase }
    [victim] { $seat } sends you a conductor for { card-phrase }
   *[none] { $seat } sends a conductor to { $victim } for { card-phrase }
}
event-handed = { $you ->
    [seat] { $victim } must give you { card-phrase }
    [victim] You must give { $seat } your { card-name }
   *[none] { $victim } must give { $seat } { card-phrase }
}
event-refused = { $you ->
    [victim] You do not have { card-phrase }
   *[none] { $victim } does not have { card-phrase }
}
event-passed = { $you ->
    [seat] You pass { card-phrase } to { $partner }, face down
    [partner] { $seat } passes you { card-phrase }
   *[none] { $seat } passes { card-phrase } to { $partner }, face down
}
event-laid-nothing = { $you ->
    [seat] You play no cards
   *[none] { $seat } plays no cards
}
event-laid-enough = { $you ->
    [seat] You finish laying
   *[none] { $seat } finishes laying
}
event-discarded = { $you ->
    [seat] You discard { card-phrase }
   *[none] { $seat } discards { card-phrase }
}
event-threw-away = { $you ->
    [seat] You throw { action-card } away, face down
   *[none] { $seat } throws { action-card } away, face down
}
action-card = { $shape ->
    [none] an action card
   *[other] { card-phrase }
}
event-skipped = { $you ->
    [seat] You skip a turn ({ $skips } of 2)
   *[none] { $seat } skips a turn ({ $skips } of 2)
}
event-reopened = { $you ->
    [seat] Your railroad is open again: you have skipped two turns
   *[none] { $seat } has skipped two turns: the railroad is open again
}
event-back-on-track = { $you ->
    [seat] You take up your railroad to get back on track
   *[none] { $seat } takes up the railroad to get back on track
}
event-relaid = { $you ->
    [seat] Card { $position } of your railroad is now { form }
   *[none] Card { $position } of { $seat }'s railroad is now { form }
}
event-rearranged = { $you ->
    [seat] Your railroad is back on track
   *[none] { $seat }'s railroad is back on track
}
event-met-spike = { $you ->
    [seat] Your railroad meets the golden spike
   *[none] { $seat }'s railroad meets the golden spike
}
event-won = { $you ->
    [seat] You reach the terminal and win
   *[none] { $seat } reaches the terminal and wins
}
event-team-won = { $you ->
    [seat] You win together with { $partner }: both railroads meet the spike
    [partner] You win together with { $seat }: both railroads meet the spike
   *[none] { $seat } and { $partner } win: both railroads meet the spike
}
event-exhausted = { $turns ->
    [none] The last turn is over: the longest railroads win
   *[other] { $turns } turns are over: the longest railroads win
}

## A whole turn in one sentence. $you says who reads it: its player (seat), the other player of a deed, or neither

turn-drew = { $you ->
    [seat] draw { $cards }
   *[none] draws { $cards }
}
turn-took = { $you ->
    [seat] take { card-phrase }
   *[none] takes { card-phrase }
}
turn-took-discard = { $you ->
    [seat] take the top discard
   *[none] takes the top discard
}
turn-stole = { $you ->
    [seat] take { card-phrase } from { $name }’s hand
    [other] takes your { card-name }
   *[none] takes { card-phrase } from { $name }’s hand
}
turn-handcar = { $you ->
    [seat] draw a handcar: your turn is over
   *[none] draws a handcar: the turn is over
}
turn-landslide-missed = { $you ->
    [seat] draw a landslide, which takes nothing
   *[none] draws a landslide, which takes nothing
}
turn-removed = { $you ->
    [seat] lose card { $position } to a landslide
   *[none] loses card { $position } to a landslide
}
turn-skipped = { $you ->
    [seat] skip a turn ({ $skips } of 2)
   *[none] skips a turn ({ $skips } of 2)
}
turn-rearranged = { $you ->
    [seat] get back on track
   *[none] gets back on track
}
turn-barred = { $you ->
    [seat] close { $name }’s railroad
    [other] closes your railroad
   *[none] closes { $name }’s railroad
}
turn-cleared = { $own ->
    [yes] { $you ->
        [seat] clear the closed track
       *[none] clears the closed track
    }
   *[no] { $you ->
        [seat] clear { $name }’s railroad
        [other] clears your railroad
       *[none] clears { $name }’s railroad
    }
}
turn-handed = { $you ->
    [seat] ask { $name } for { card-phrase } and get it
    [other] asks you for { card-phrase } and gets it
   *[none] asks { $name } for { card-phrase } and gets it
}
turn-refused = { $you ->
    [seat] ask { $name } for { card-phrase }, who has none
    [other] asks you for { card-phrase }, which you do not have
   *[none] asks { $name } for { card-phrase }, who has none
}
turn-passed = { $you ->
    [seat] pass { card-phrase } to { $name }
    [other] passes you { card-phrase }
   *[none] passes { card-phrase } to { $name }
}
turn-laid = { $you ->
    [seat] lay { card-phrase } ({ $position } in all)
   *[none] lays { card-phrase } ({ $position } in all)
}
turn-laid-some = { $you ->
    [seat] lay { $count } track cards ({ $position } in all)
   *[none] lays { $count } track cards ({ $position } in all)
}
turn-stranded = { $you ->
    [seat] are stranded
   *[none] is stranded
}
turn-met-spike = { $you ->
    [seat] meet the golden spike
   *[none] meets the golden spike
}
turn-won = { $you ->
    [seat] reach the terminal and win
   *[none] reaches the terminal and wins
}
turn-discarded = { $you ->
    [seat] discard { card-phrase }
   *[none] discards { card-phrase }
}

tally-unit = wins
tally-length = longest railroad
tally-lengths = length of the railroad
tally-spike = golden spike
tally-terminal = terminal

## Why something is not possible

reason-drawing = first draw a card
reason-restocking = first choose where the new provision comes from
reason-landslide = first give the landslide a card of your railroad
reason-laying = first play cards, or skip
reason-adding = you have begun to lay track: lay more, or finish
reason-rearranging = first lay your railroad in its new order
reason-discarding = all that is left is to discard a card
reason-not-held = you do not hold { card-phrase }
reason-no-provision = there is no provision { $place }
reason-no-discards = there are no discards
reason-no-skip = you can skip a turn only while your railroad is closed
reason-can-draw = there is something to draw
reason-stock-empty = the stock is empty, and there are no discards to refill it
reason-stock-useless = only handcars and landslides are left in the stock, and there are no discards to refill it
reason-hand-full = you can draw two cards only if you hold fewer than { $limit }
reason-not-two = there are not two cards left to draw
reason-back-once = you have already got back on track once
reason-closed = your railroad is closed
reason-not-stranded = your railroad can still be completed as it lies
reason-no-order = no order of your cards helps without another wild
reason-terminal-anew = the terminal is not part of the new order
reason-no-terminals = there are no terminals in the Golden Spike game
reason-too-early = { $laid ->
    [0] the terminal comes after { $tracks } cards, and none is laid
    [one] the terminal comes after { $tracks } cards, and only { $laid } is laid
   *[other] the terminal comes after { $tracks } cards, and only { $laid } are laid
}
reason-terminal-end = your railroad ends in { end } track; the terminal needs { track } track
reason-all-laid = all { $tracks } cards are laid
reason-not-joined = it does not join the { end } end of your railroad
end = { $end ->
    [single] single
   *[double] double
}
reason-wilds = your railroad has { $wilds } of { $most } wilds already
reason-one-wild = you can lay only one wild a turn
reason-none-left = no { shape } of your railroad is left to lay
shape = { $shape ->
    [single] single track
    [double] double track
    [change] change of track
   *[wild] wild
}
reason-not-joined-anew = it does not join the { end } end of what you have laid so far
reason-dead-end = with it, no order of your cards could complete your railroad
reason-short = { $count ->
    [one] your railroad has only { $count } card
   *[other] your railroad has only { $count } cards
}
reason-gap = without it, the other cards would not fit
reason-not-playing = { $name } does not play
reason-open = { $name }'s railroad is not closed
reason-yourself = you cannot do that to yourself
reason-empty-hand = { $name } has no cards
reason-not-in-game = there is no { card-name } in this game
reason-closed-already = { $name }'s railroad is closed already
reason-partner = { $name } is your partner
reason-spike = { $name }'s railroad has met the golden spike
reason-no-partner = only partners in the Golden Spike game pass cards
reason-partner-full = your partner must hold fewer than { $limit } cards

## What to do now

prompt-draw = Draw: click a pile, a provision or a player's hand.
prompt-draw-or-skip = Your railroad is closed. Draw a card, or skip this turn.
prompt-draw-or-back = Your railroad is stranded. Draw a card, or get back on track.
prompt-draw-nothing = There is nothing to draw.
prompt-restock = Choose where the new provision comes from.
prompt-landslide = Landslide! Choose a card of your railroad to give up.
prompt-lay = Play cards, or skip.
prompt-lay-closed = Your railroad is closed. Play an action card, or skip.
prompt-add = Lay more track, or finish.
prompt-rearrange = Lay your railroad in a new order, from the engine on.
prompt-discard = Discard a card to end your turn.

waiting-drawing = { $player } draws.
waiting-restocking = { $player } chooses a new provision.
waiting-landslide = { $player } gives a card to a landslide.
waiting-laying = { $player } plays cards.
waiting-adding = { $player } lays track.
waiting-rearranging = { $player } lays the railroad in a new order.
waiting-discarding = { $player } discards.

# $you says whether the reader is among the winners: alone, together with others, or not
ending-limit = The last turn is over. { ending-most }
ending-most = { $you ->
    [alone] You win with the most track.
    [together] You and { $names } win with the most track.
   *[none] { $winners ->
        [one] { $names } wins with the most track.
       *[other] { $names } win with the most track.
    }
}
ending-spike = { $you ->
    [together] You and { $names } win: both railroads meet the golden spike.
   *[none] { $names } win: both railroads meet the golden spike.
}
ending-terminal = { $you ->
    [alone] You win: the terminal is reached.
   *[none] { $names } wins: the terminal is reached.
}
list-and = { $first } and { $last }

advice-over = The game is over.
advice-watching = You are watching. The hands are hidden.
advice-wait = Click a card to see what it does.
advice-draw = Draw once a turn: click a lit pile, a provision or a hand.
advice-skip = Skip this turn because your railroad is closed. The second skip opens it again.
advice-back = Back on Track, once a game: lay your cards in an order that can be completed. You do not draw, and then you discard.
advice-restock = The provision that you took is replaced: by a card of the stock, or by the top discard.
advice-landslide = The other cards move up and must still fit.
advice-rearrange = Only orders that can be completed are offered.
advice-discard = Click a card twice, or drag it to the discards. Action cards go out of service.
advice-add = Click or drag more cards of your colour.
advice-lay = Click a lit card, or drag it. Lay as much track as you like, or play one action card.
advice-lay-spike = Click a lit card, or drag it. Lay as much track as you like, play one action card, or pass a card to { $partner }.
advice-lay-closed = Nothing can be laid on your railroad, but lit cards can be played.
advice-card = { $title }. { $text }
advice-not-there = It cannot go there.

## Actions: the whole sentence, the label on a button, and the heading of a group

action-draw = { $count ->
    [one] Draw one card from the stock
   *[other] Draw two cards from the stock
}
action-draw-nothing = Go on: there is nothing to draw
action-take-provision = Take { card-phrase }, provision { $place }
action-take-empty = Take provision { $place }
action-take-discard = Take the top discard, unseen
action-take-known-discard = Take the top discard: { card-phrase }, as you know
action-steal = Take a card from { $player }'s hand, at random
action-skip = Skip this turn: two skips open your railroad again
action-get-back = Get back on track: lay your cards in another order, then discard
action-restock = Take the new provision from the { pile }
action-lay = Lay { form }
action-lay-anew = Lay { form } next
action-lay-terminal = Lay the terminal
action-close = Close { $player }'s railroad
action-clear = Clear { $player }'s closed railroad. You do not discard then
action-pass = Pass { card-phrase } to { $player }, face down
action-ask = Send a conductor to { $player } for { card-phrase }
action-done = { $phase ->
    [adding] Finish laying
   *[other] Skip
}
action-throw-away = Throw { card-phrase } away, face down, and end your turn
action-discard = Discard { card-phrase } and end your turn
action-remove = Give card { $position } of your railroad to the landslide

label-draw = Draw { $count }
label-draw-word = Draw
label-draw-nothing = Go on
label-skip = Skip this turn ({ $skip } of { $skips })
label-get-back = Back on Track
label-restock = { $pile ->
    [stock] From the stock
   *[discards] From the discards
}
label-lay = { $form ->
    [change-to-double] To double
    [change-to-single] To single
   *[other] Lay it
}
label-close = Close { $player }
label-clear = Clear { $player }
label-clear-own = Clear your railroad
label-pass = Pass it to { $player }
label-done = { $phase ->
    [adding] Finish
   *[other] Skip
}
label-discard = Discard
label-throw-away = Throw away
label-end-with = Discard it and end your turn
label-yes = Yes: { $label }
label-no = No
label-left = { $label }, { $count } left

kind-draw = Draw from the stock
kind-take-provision = Take a provision
kind-take-discard = Take a discard
kind-steal = Take from a hand
kind-draw-nothing = Nothing to draw
kind-skip = Skip the turn
kind-get-back = Back on Track
kind-restock = New provision
kind-lay = Lay track
kind-lay-terminal = Lay the terminal
kind-close = Close a railroad
kind-clear = Clear a railroad
kind-pass = Pass a card
kind-ask = Send a conductor
kind-done = Finish
kind-discard = Discard
kind-remove = Landslide

## The table

team-yours = Your team
team-names = { $one } and { $two }
lane-name = { $player }: { $railroad }
hand-yours = Your hand
hand-of = The hand of { $player }
hand-empty = Your hand is empty
hand-of-empty = { $player }'s hand is empty
hand-card = { $title }. { $text }
hand-playable = { $title }, playable
ways-to-lay = Ways to lay it
slide-give = Give to the landslide: card { $position }, { form }
slide-stays = Must stay: card { $position }, { form }

plate-engine = { colour-name } railroad, by the { landscape }
plate-now = now
plate-next = next
plate-wins = wins
plate-closed = closed { $skips }/{ $of }
plate-closed-short = ✕ { $skips }/{ $of }
plate-closed-help = Closed: nothing can be laid on it until its owner has skipped { $of } turns, or an open track clears it.
plate-stranded = stranded
plate-stranded-help = The cards of its colour that are left cannot complete it as it lies.
plate-back = ✓ back on track
plate-back-help = Back on Track is used up.
plate-state = { $state ->
    [anew] taken up
    [spike] at the spike
    [home] home
    [all] all laid
   *[left] { $left } to go
}
plate-end = { $end ->
    [single] single end
    [double] double end
   *[any] any end
}
plate-pass = Pass the card to { $player }.
plate-ask = Send the conductor to { $player }.
plate-steal = Take a card from { $player }'s hand.
plate-holds = { $player } holds { cards }.
plate-known = You know of: { $cards }.
plate-lacks = Certainly not there: { $cards }.

yard = Supply yard
yard-stock = Stock
yard-discards = Discards
yard-provision = Provision
yard-spent = Used up
yard-recycled = Recycled
yard-nothing = nothing
yard-turn = Turn { $turn }
yard-limit = of { $limit }
yard-direction = Play goes { direction }
yard-bottom = At the bottom: { $cards }.
yard-top = On top, as you know
yard-known = From the top, as you know: { $cards }.
yard-unknown = ?
yard-pile = { $title }: { $what }. { $about }
yard-numbered = { $title } { $number }
yard-out = Out of service: { $cards }. { $about }
yard-face-down = { $count } face down
yard-face-down-known = { $count } face down (you know { $cards })

pile-stock = Face down. Start your turn by drawing one card, or two if you hold fewer than { $limit }. When it runs out, the discards are shuffled and become the new stock.
pile-discards = Face down. Start your turn by taking the top card. You see it only when you have it.
pile-provisions = Face up. Start your turn by taking one; then choose the pile that replaces it. A handcar or landslide that turns up goes under its pile.
pile-out-of-service = Action cards that were played, or thrown away face down. They do not come back.
pile-recycled = Action cards that were played or thrown away go under the discards in this game and can come back.
move-steal = Start your turn by taking a card at random from this hand. Only the two of you learn which it was.

conductor-title = Send a conductor
conductor-to = Send a conductor to
conductor-close = Close: keep the conductor
conductor-holds = { $title }, certainly there
conductor-lacks = { $title }, certainly not there
conductor-name = Name a card. Everybody hears question and answer. The conductor is used up either way.
conductor-if = If { $player } holds { card-phrase }, it is yours. Everybody hears it. The conductor is used up either way.
conductor-pass = { $label } instead
conductor-send = Send

plan = Hint

## The position in words

describe-turn = Turn { $turn } of { $limit }. { $now } Play goes { direction }.
describe-over = Turn { $turn } of { $limit }. { $now }
describe-hand = Your hand: { $cards }.
describe-player = { $player } ({ $seat }), { colour }, by the { landscape }: { cards } in hand. Railroad { $railroad }.
describe-partner = { $player } ({ $seat }, with { $partner }), { colour }, by the { landscape }: { cards } in hand. Railroad { $railroad }.
describe-stock = Stock: { cards }, face down.
describe-provisions = Provisions: { $cards }.
describe-discards = Discards: { $discards }{ $top ->
    [none] { "" }
   *[other] , on top { $top }
}{ $known ->
    [0] { "" }
   *[other] ; you know { $known } of them
}.
describe-out = Out of service: { $cards }.
describe-empty = empty
describe-track = from the engine: { $cards }
describe-no-track = no track yet
describe-anew = to be laid again: { $cards }
describe-at-spike = it meets the golden spike
describe-at-terminal = it has reached its terminal
describe-left = { $goal ->
    [spike] { $left } more to lay before the golden spike
   *[terminal] { $left } more to lay before the terminal
}
describe-all-laid = all track is laid
describe-end = { $end ->
    [single] it ends in single track
    [double] it ends in double track
    [engine] it ends with its engine, which joins single and double
   *[any] it ends with a wild, which joins single and double
}
describe-closed = closed, { $skips } of { $of } turns skipped
describe-stranded = stranded: its colour cannot complete it as it lies

## Lessons

lesson-first-turn = Your first turn
lesson-first-turn-draw = You build the blue railroad, from your engine to a terminal. Every turn begins with a card: click the stock to draw one.
lesson-first-turn-draw-done = Now you hold seven cards.
lesson-first-turn-draw-wrong = There are other ways to get a card, and they come later. For now, draw one card from the stock.
lesson-first-turn-lay = Now lay track. Only cards of your own colour fit, and blue is yours. Click a blue card that lights up, then click your railroad.
lesson-first-turn-lay-done = The first piece of your railroad.
lesson-first-turn-lay-wrong = Lay a blue track card: click it, then click your railroad.
lesson-first-turn-discard = Lay more blue track if you like. Then end your turn with a discard: choose a card that you do not need, such as one of another colour.
lesson-first-turn-discard-done = That is a turn: draw, play, discard.
lesson-first-turn-discard-wrong = End your turn: choose a card to discard.

lesson-joins = Single and double track
lesson-joins-change = Single track joins only single track, double only double. A change leads from one to the other. Your railroad ends in single track: lay the change, so that it ends in double track.
lesson-joins-change-done = Now your railroad ends in double track.
lesson-joins-change-wild = A wild would do as well, but keep it for later. Lay the blue change.
lesson-joins-change-wrong = Your railroad still ends in single track. Lay the blue change on it.
lesson-joins-double = After double track comes double track. Lay your blue double card.
lesson-joins-double-done = It fits. The terminal needs a double end, too.
lesson-joins-double-wrong = Lay the blue double card: it fits the end of your railroad.

lesson-supply = Cards that lie open
lesson-supply-take = Two cards lie face up: the provisions. One of them is blue, and you can use it. Take it instead of drawing from the stock.
lesson-supply-take-done = You knew what you got. Everybody else saw it, too.
lesson-supply-take-wrong = You would not know what you get. The blue card lies face up: take that one.
lesson-supply-restock = A new provision takes its place. Choose where it comes from: the stock, or the top discard.
lesson-supply-restock-done = There it is.
lesson-supply-restock-wrong = Click the stock or the discards: the next provision comes from there.
lesson-supply-finish = Now lay track, one card or more, and end your turn with a discard. Try to hold fewer than six cards then.
lesson-supply-finish-done = Fewer than six cards: you will see what that is good for.
lesson-supply-finish-wrong = You still hold six cards. Lay at least one blue card before you discard.
lesson-supply-two = It is your turn again. You hold fewer than six cards, so you can draw two from the stock at once. Do it.
lesson-supply-two-done = Two cards in one turn.
lesson-supply-two-wrong = That was one card. With fewer than six in your hand you can draw two: choose 2 at the stock.

lesson-wild = The wild
lesson-wild-turntable = You have a double card, but your railroad ends in single track, and you have no change. A wild takes the place of any track card and joins both kinds. Lay it.
lesson-wild-turntable-done = A turntable: any track joins it.
lesson-wild-turntable-wrong = Lay the wild on your railroad: it joins single and double track.
lesson-wild-double = Now the double card fits. Lay it.
lesson-wild-double-done = From single to double with a single wild. Only one wild may lie on a railroad, so use it well.
lesson-wild-double-wrong = Lay the blue double card after the wild.

lesson-terminal = Reach the terminal
lesson-terminal-win = In this short game, a railroad has four track cards. Then comes the terminal, on a double end. You have three, and all that you need: lay the change, then the terminal, and win.
lesson-terminal-win-done = You win! A whole railroad has eight track cards.
lesson-terminal-win-wrong = The terminal needs a double end, after four cards. Lay the blue change first, then the terminal.

lesson-close = Stop the others
lesson-close-bar = Nothing can be laid on a closed railroad. You hold a closed track: use it on East's railroad.
lesson-close-bar-done = East cannot build now, until the railroad is open again.
lesson-close-bar-wrong = Click the closed track in your hand, then East's railroad.

lesson-closed = Closed!
lesson-closed-clear = Somebody has closed your railroad: you cannot lay anything. An open track clears it. Use yours.
lesson-closed-clear-done = Open again, and this turn you need not discard. Without an open track, you could skip two of your turns: that opens it, too.
lesson-closed-clear-wrong = Your railroad is still closed. Click the open track in your hand, then your railroad.

lesson-conductor = The conductor
lesson-conductor-ask = East has a blue single: you saw East take it, and it is marked at East's cards. Send the conductor: name East and that card, and East must give it to you.
lesson-conductor-ask-done = Yours! The conductor works only if the player holds the card that you name.
lesson-conductor-ask-refused = East does not hold that card. You know of one that East holds: ask for the blue single.
lesson-conductor-ask-wrong = Click the conductor in your hand, then choose East and the blue single.

lesson-at-once = Cards that work at once
lesson-at-once-handcar = Two kinds of cards work as soon as you draw them. You cannot keep them. Draw a card from the stock, and meet the first.
lesson-at-once-handcar-done = A handcar: your turn is over at once, and play goes the other way round.
lesson-at-once-handcar-wrong = Draw from the stock this time.
lesson-at-once-landslide = Everybody has played, the other way round, and it is your turn again. Draw from the stock, and meet the second.
lesson-at-once-landslide-done = A landslide!
lesson-at-once-landslide-wrong = Draw from the stock this time.
lesson-at-once-give = A landslide takes one card of your railroad. The cards after it move up, and they must still fit. Click the card that you can spare.
lesson-at-once-give-done = The rest still fits, and your turn goes on. The last card can always go, the engine never.
lesson-at-once-give-wrong = Click a card of your railroad: without it, the rest must still fit.

lesson-back-on-track = Back on Track
lesson-back-on-track-take-up = You are stranded: the cards that are left cannot complete your railroad as it lies. Once a game you can take it up and lay the same cards in a better order. Choose Back on Track.
lesson-back-on-track-take-up-done = Now lay your cards anew.
lesson-back-on-track-take-up-wrong = Your railroad still cannot be completed. Choose Back on Track, at the start of your turn.
lesson-back-on-track-relay = Lay all cards again. You are offered only orders that can be completed.
lesson-back-on-track-relay-done = Now the cards that are missing can fit again.
lesson-back-on-track-relay-wrong = Lay the rest of your cards.

lesson-golden-spike = The Golden Spike game
lesson-golden-spike-pass = Four players, two teams: South, opposite you, is your partner and builds green. There are no terminals: your team wins when both railroads meet the golden spike. You hold a green card. Pass it to your partner.
lesson-golden-spike-pass-done = Your partner can use it. Both of you must finish, so help each other.
lesson-golden-spike-pass-other-card = Your partner cannot lay that card. Pass a green track card.
lesson-golden-spike-pass-wrong = Instead of laying track, pass the green card to South: click it, then South's cards.

lesson-first-win = Your first win
lesson-first-win-railroad = A short game against an easy bot: four track cards, no action cards. Lay four blue cards with a double end, then your terminal. Draw, lay, discard!
lesson-first-win-railroad-done = You win! Now you know what you need for a whole game.
lesson-first-win-railroad-wrong = East was first this time. Try again: look for a way to a double end, and keep your terminal.

## The guide for the first game

guide-draw = Your turn begins with a card. Draw from the stock, take one of the two cards that lie open, take the top discard, or take a card from another player's hand. If you hold fewer than six cards, you can draw two from the stock.
guide-restock = You took an open card, and a new one takes its place. Choose where it comes from: the stock, or the top discard.
guide-lay = Now you can lay track of your own colour, as many cards as fit. Single joins single, double joins double, a change leads from one to the other. You need eight track cards, with a double end, and then the terminal.
guide-more = You can lay more cards if they fit, with at most one wild each turn. If you have enough, choose to lay no more.
guide-nothing-fits = Nothing fits your railroad now. Skip laying, and go on to your discard.
guide-discard = End your turn: discard a card that you need least. Track of colours that nobody builds is never needed.
guide-closed-track = You hold a closed track. Instead of laying track, you can close another player's railroad with it: nothing can be laid there until it is open again.
guide-open-track = A railroad is closed, and you hold an open track. It clears the railroad, and this turn you need not discard.
guide-conductor = You hold a conductor. Instead of laying track, name a player and a card: if the player holds it, it is yours. Look at what is marked at the hands of the others.
guide-pass = Instead of laying track, you can pass a card to your partner, who plays for the same team.
guide-landslide = A landslide: give up one card of your railroad. The rest moves up and must still fit.
guide-skip = Your railroad is closed. You can play as usual, or skip your turn. The second skip opens your railroad.
guide-back-on-track = Your railroad cannot be completed as it lies. Once a game you can lay its cards in another order, instead of drawing and playing.
guide-terminal = Your terminal fits. Lay it, and you win!

## Terms

term-provision = provision, provisions
term-provision-text = One of the two cards that lie face up. Instead of drawing from the stock, you can take one of them.
term-stock = stock
term-stock-text = The pile of cards, face down, from which everybody draws. When it runs out, the discards are shuffled and become the new stock.
term-discards = discards
term-discards-text = The pile of cards that were thrown away, face down. You can take its top card, which you see only when you have it.
term-change = change, changes
term-change-text = A track card that leads from single to double track. You can also lay it the other way round.
term-wild = wild, wilds
term-wild-text = A turntable. It takes the place of any track card and joins single and double track on both sides. Usually only one may lie on a railroad.
term-terminal = terminal, terminals
term-terminal-text = The last card of a railroad. It fits only on a double end, after the last track card. Whoever lays it first wins.
term-stranded = stranded
term-stranded-text = A railroad is stranded if the cards of its colour that are left cannot complete it as it lies.
term-handcar = handcar, handcars
term-handcar-text = A card that works when you draw it: your turn is over at once, and play goes the other way round.
term-landslide = landslide, landslides
term-landslide-text = A card that works when you draw it: you give up one card of your railroad.
term-conductor = conductor, conductors
term-conductor-text = Play it, and name a player and a card. If the player holds that card, it is yours.
term-closed-track = closed track, closed tracks
term-closed-track-text = It closes another player's railroad: nothing can be laid there until an open track clears it, or its owner has skipped two turns.
term-open-track = open track, open tracks
term-open-track-text = It clears a closed railroad, yours or another's. In that turn you do not discard.
term-out-of-service = out of service
term-out-of-service-text = Where cards go that are used up. They do not come back, unless you choose so when you open a table.

// The position in words.

import { cardWords, colourWords, goodWords, kindWords, listed, payoutWords, routeWords, say } from "./texts";
import type { ContractView, SpikeView, TrainView } from "./types";
import { placeWords } from "./words";

/** Describe the position, in paragraphs. */
export function describe(view: SpikeView, names: string[]): string[] {
  const hand = cardWords(view.hand);
  return [
    tableWords(view),
    say("describe-market", { market: marketWords(view) }),
    ...(hand ? [say("describe-hand", { cards: hand })] : []),
    ...view.trains.map((train, seat) => player(view, seat, train, names[seat] ?? colourWords(seat))),
    ...view.routes.flatMap((routes, seat) =>
      routes.map((route) =>
        say("describe-route", { name: names[seat] ?? colourWords(seat), route: routeWords(route) }),
      ),
    ),
    ...(view.line ? [say("describe-line", { cards: cardWords(view.line.cost) })] : []),
  ];
}

function tableWords(view: SpikeView): string {
  const face = listed(view.face_up.map(kindWords)) || say("describe-nothing");
  const cards = say("count-cards", { count: view.deck });
  const table = say("describe-table", { round: view.round, time: view.time, cards, face });
  return view.last_turns === null ? table : `${table} ${say("describe-last-turns", { count: view.last_turns })}`;
}

function marketWords(view: SpikeView): string {
  return [...new Set(Object.values(view.prices))]
    .toSorted((a, b) => b - a)
    .map((price) => {
      const goods = view.market.flat().filter((each) => view.prices[each] === price);
      return say("describe-price", { goods: listed(goods.map(goodWords)), price });
    })
    .join("; ");
}

function player(view: SpikeView, seat: number, train: TrainView, name: string): string {
  const known = cardWords(view.known[seat] ?? {});
  const cities = listed(view.cities[seat] ?? []);
  const contracts = Object.entries(view.contracts[seat] ?? {}).map(([goods, card]) => contract(goods, card));
  const cards = say("count-cards", { count: view.hands[seat] ?? 0 });
  const told = { name, colour: colourWords(seat), money: view.money[seat], cards, pieces: view.pieces[seat] };
  return [
    say("describe-player", told),
    ...(known ? [say("describe-known", { cards: known })] : []),
    trainWords(train),
    cities ? say("describe-network", { cities }) : say("describe-no-network"),
    say("describe-contracts", { contracts: contracts.join("; ") }),
  ].join(" ");
}

function trainWords({ speed, power, freight, cargo, ...place }: TrainView): string {
  const where = placeWords({ speed, power, freight, cargo, ...place });
  const told = { where, speed, power, freight };
  return cargo.length
    ? say("describe-train-cargo", { ...told, cargo: listed(cargo.map(goodWords)) })
    : say("describe-train", told);
}

function contract(goods: string, card: ContractView): string {
  const [side, other] = card.sides.map(payoutWords);
  if (card.delivered) return say("describe-delivered", { goods: goodWords(goods), city: card.delivered });
  return other
    ? say("describe-two-sides", { goods: goodWords(goods), cities: side, other })
    : say("contract-words", { goods: goodWords(goods), cities: side });
}

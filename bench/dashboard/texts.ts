import { seedProducts } from '../../apps/api/src/db/seed/products.ts';
import { wordsOf } from '../../packages/contract/src/search-terms.ts';

// Always the same shop: a random one would not compare with that of another day.
let state = 1;

/** A whole number from 0, below the given one. */
export const chance = (below: number): number => {
  state = (state * 48_271) % 2_147_483_647;
  return state % below;
};

/** One of them. */
export const oneOf = <Item>(items: readonly Item[]): Item => {
  const item = items[chance(items.length)];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
};

const vocabulary = (texts: readonly string[]) => [...new Set(texts.flatMap(wordsOf))];
const names = vocabulary(seedProducts.map(({ name }) => name));
const told = vocabulary(seedProducts.flatMap(({ description, descriptionFr }) => [description, descriptionFr]));
const some = (words: readonly string[], count: number) => Array.from({ length: count }, () => oneOf(words)).join(' ');

const first =
  `mia theo giulia anna luca emma noah lea hugo chiara marco jeanne alice paul sofia leo matteo camille elena
  louis sara lucas aurora jules marta adam greta arthur nina pietro rose tommaso zoe davide manon simone clara enzo agnes
  bruno irene felix laura oscar silvia victor bianca remi dario colette`.split(/\s+/);
const last = `rossi dupont martin bianchi conti moreau ricci petit galli leroy smith russo ferrari bernard romano thomas
  colombo robert greco durand bruno richard marino simon costa laurent fontana lefebvre rizzo michel lombardi garcia moretti
  david barbieri bertrand esposito roux mancini vincent giordano fournier villa morel serra girard longo andre leone mercier`.split(
  /\s+/,
);

/** What a customer calls themselves; the number makes it theirs alone. */
export const username = (nr: number): string => `${oneOf(first)}_${oneOf(last)}_${nr}`;

/** A name of a dish, and its description. */
export const dishName = (): string => some(names, 3);
export const dishText = (): string => some(told, 12);

/** What people write; `rare` stands in ten texts of a shop, however large. */
export const opinion = (rare: boolean): string =>
  `${oneOf(['Like at home', 'Buonissimo', 'Very good pizza', 'Too salty for me', 'Delivered hot'])}, ${some(told, 8)}${rare ? ' zafferanella' : ''}`;

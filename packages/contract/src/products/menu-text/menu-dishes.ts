import { joinLines } from './dish-text.ts';
import type { Block } from './menu-blocks.ts';
import type { MenuLayout } from './menu-layout.ts';
import { isKnownHeading, isSubheading } from './menu-words.ts';
import type { Amount } from './priced-text.ts';

export interface Section {
  name: string;
  parent: string;
  sizes: readonly string[];
}

export interface Dish {
  line: number;
  text: string;
  amounts: Amount[];
  skipped: number;
  description: string[];
  section: Section;
  isPriced: boolean;
}

type TextBlock = Extract<Block, { kind: 'text' }>;

const hasNoPrice =
  /selon (?:arrivage|saison|march[eé]|cours)|prix du (?:jour|march[eé])|market price|(?:^|\s)(?:s\.?\s?q\.?|s\.?\s?g\.?|p\.?m\.)(?:\s|$)|sur demande|prezzo (?:al momento|del giorno|di mercato)|secondo (?:mercato|stagione)|al peso/i;

const isNameLike = (text: string): boolean =>
  hasNoPrice.test(text) || (/^[\p{Lu}\d]/u.test(text) && text.split(' ').length < 6 && !/[.!?]$|[,+]/.test(text));

const joins = (text: string, next: string): boolean =>
  /[,&-]$|\s(?:e|et|and|di|de|con|avec|with|al|alla|aux?|in|en|ou|o|or)$/i.test(text) || /^\p{Ll}/u.test(next);

interface Reading {
  layout: MenuLayout;
  dishes: Dish[];
  unread: { line: number; text: string }[];
  section: Section;
  doubted: { line: number; text: string } | undefined;
  pending: TextBlock[];
  current: Dish | undefined;
}

const leave = ({ unread }: Reading, texts: readonly TextBlock[]): void => {
  unread.push(...texts.map(({ line, text }) => ({ line, text })));
};

const describe = (reading: Reading, texts: readonly TextBlock[]): void => {
  if (reading.current && texts[0]?.hasGap === false) reading.current.description.push(...texts.map(({ text }) => text));
  else leave(reading, texts);
};

const add = (reading: Reading, dish: Pick<Dish, 'line' | 'text'> & Partial<Dish> & { after?: string }): void => {
  const { after, ...rest } = { amounts: [], skipped: 0, ...dish };
  const description = after ? [after] : [];
  reading.current = { description, section: reading.section, isPriced: rest.amounts.length > 0, ...rest };
  reading.dishes.push(reading.current);
  reading.doubted = undefined;
};

const begin = (reading: Reading, { line, text }: Block, sizes: readonly string[]): void => {
  if (reading.doubted) reading.unread.push(reading.doubted);
  const { name, parent, sizes: above } = reading.section;
  const isBelow = isSubheading(text) && name !== '';
  reading.doubted = isKnownHeading(text) || isBelow ? undefined : { line, text };
  reading.section = isBelow
    ? { name: text, parent: parent || name, sizes: sizes.length > 0 ? sizes : above }
    : { name: text, parent: '', sizes };
  reading.current = undefined;
};

const settle = (reading: Reading, before: 'dish' | 'text' | 'end'): void => {
  const { pending: texts, current, layout } = reading;
  reading.pending = [];
  const [first, ...rest] = texts;
  if (!first) return;
  const addUnpriced = () =>
    add(reading, { line: first.line, text: first.text, description: rest.map(({ text }) => text) });
  const isAlone = first.hasGap && rest.length === 0;
  if (layout.price === 'below' && !first.hasGap && current) describe(reading, texts);
  else if (hasNoPrice.test(first.text)) addUnpriced();
  else if (!isNameLike(first.text) && layout.price !== 'line' && current?.description.length === 0)
    current.description.push(...texts.map(({ text }) => text));
  else if (!isNameLike(first.text)) leave(reading, texts);
  else if (isAlone && before !== 'end') begin(reading, first, []);
  else if (isAlone || (!current && rest.length > 0)) leave(reading, texts);
  else addUnpriced();
};

const readText = (reading: Reading, block: TextBlock, next: Block | undefined): void => {
  const { price, isCapital, isDescribed } = reading.layout;
  const { text, hasGap } = block;
  if (hasGap) settle(reading, 'text');
  const isStart = next?.kind === 'dish' && !next.hasGap && isCapital && /^\p{Lu}/u.test(text) && joins(text, next.text);
  const isName = isStart || next?.kind === 'price' || hasNoPrice.test(text) || (!isDescribed && isNameLike(text));
  const isBelow = price === 'line' && !hasGap && reading.pending.length === 0;
  if (reading.current && isBelow && !isName) reading.current.description.push(text);
  else reading.pending.push(block);
};

const readDish = (reading: Reading, { line, dishes }: Extract<Block, { kind: 'dish' }>): void => {
  const [first] = dishes;
  const last = reading.pending.at(-1);
  const isRest = last && first && reading.layout.isCapital && /^\p{Ll}/u.test(first.text);
  const [start] = isRest ? reading.pending.splice(-1) : [];
  settle(reading, 'dish');
  for (const dish of dishes) {
    const isLater = dish !== first || !start;
    add(reading, isLater ? { line, ...dish } : { ...dish, line: start.line, text: joinLines([start.text, dish.text]) });
  }
};

const readLonePrice = (reading: Reading, { line, text, amounts, after }: Extract<Block, { kind: 'price' }>): void => {
  const { current } = reading;
  const isSized = amounts.every(({ size }) => size !== '');
  // The name was taken for a description of the dish above.
  const name = current?.isPriced && !isSized ? current.description.pop() : undefined;
  if (current && !current.isPriced) Object.assign(current, { amounts, isPriced: true });
  else if (current && isSized) current.amounts.push(...amounts);
  else if (name !== undefined) add(reading, { line: line - 1, text: name, amounts, after });
  else reading.unread.push({ line, text });
};

const readPrice = (reading: Reading, block: Extract<Block, { kind: 'price' }>): void => {
  const { amounts, after } = block;
  const texts = reading.pending;
  reading.pending = [];
  if (texts.length === 0) readLonePrice(reading, block);
  else if (reading.layout.price === 'below') {
    const { line, text } = texts.pop() as TextBlock;
    describe(reading, texts);
    add(reading, { line, text, amounts, after });
  } else {
    const [{ line, text }, ...below] = texts as [TextBlock, ...TextBlock[]];
    add(reading, { line, text, amounts, after });
    reading.current?.description.unshift(...below.map((one) => one.text));
  }
};

const readRest = (reading: Reading, block: Extract<Block, { kind: 'heading' | 'sizes' | 'noise' }>): void => {
  settle(reading, 'end');
  if (block.kind === 'sizes') reading.section = { ...reading.section, sizes: block.sizes };
  else reading.current = undefined;
  if (block.kind === 'noise') reading.unread.push({ line: block.line, text: block.text });
  if (block.kind === 'heading') begin(reading, block, block.sizes ?? []);
};

export const readDishes = (blocks: readonly Block[], layout: MenuLayout): Pick<Reading, 'dishes' | 'unread'> => {
  const section = { name: '', parent: '', sizes: [] };
  const reading: Reading = {
    layout,
    dishes: [],
    unread: [],
    section,
    doubted: undefined,
    pending: [],
    current: undefined,
  };
  blocks.forEach((block, at) => {
    if (block.kind === 'text') readText(reading, block, blocks[at + 1]);
    else if (block.kind === 'price') readPrice(reading, block);
    else if (block.kind === 'dish') readDish(reading, block);
    else readRest(reading, block);
  });
  settle(reading, 'end');
  if (reading.doubted) reading.unread.push(reading.doubted);
  return reading;
};

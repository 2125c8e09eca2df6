import { expect, test } from 'vitest';
import { lineChanges, lineChangeText, type OrderedLine } from './line-changes.ts';

const line = (productId: string, quantity: number, given: Partial<OrderedLine> = {}): OrderedLine => ({
  productId,
  name: productId,
  quantity,
  ...given,
});
const large = { options: [{ name: { en: 'Large', fr: 'Grande' }, count: 1 }] };
const ham = { options: [{ name: { en: 'ham', fr: 'jambon' }, count: 2 }] };

test.each<[string, OrderedLine[], OrderedLine[], string[]]>([
  ['nothing', [line('Ragù', 1)], [line('Ragù', 1)], []],
  [
    'what went and what came',
    [line('Ragù', 1), line('Tiramisù', 4)],
    [line('Ragù', 1), line('Panna cotta', 1)],
    ['− 4 Tiramisù', '+ 1 Panna cotta'],
  ],
  ['fewer and more', [line('Ragù', 3), line('Pici', 1)], [line('Ragù', 1), line('Pici', 2)], ['− 2 Ragù', '+ 1 Pici']],
  ['other options', [line('Pizza', 1, large)], [line('Pizza', 1, ham)], ['− 1 Pizza (Large)', '+ 1 Pizza (2 ham)']],
  ['another note', [line('Pizza', 1, { note: 'no salt' })], [line('Pizza', 1)], ['− 1 Pizza (“no salt”)', '+ 1 Pizza']],
  [
    'the same dish on two lines',
    [line('Pizza', 1, large)],
    [line('Pizza', 1, large), line('Pizza', 2, large)],
    ['+ 2 Pizza (Large)'],
  ],
  ['all of it', [line('Pizza', 2)], [], ['− 2 Pizza']],
])('[KITCH-09] between two versions of an order differs %s', (_, before, after, texts) => {
  expect(lineChanges(before, after).map((change) => lineChangeText(change, 'en'))).toEqual(texts);
});

test('[KITCH-09] a change is said in the language of its reader, with the name the dish has now', () => {
  const [change] = lineChanges([line('p', 1, large)], [line('p', 3, { ...large, name: 'Pizza', nameFr: 'La pizza' })]);
  if (!change) throw new Error('no change');
  expect(lineChangeText(change, 'fr')).toBe('+ 2 La pizza (Grande)');
});

import { expect, test, vi } from 'vitest';
import { remembered } from './remembered.ts';

const upper = () => vi.fn((text: string) => ({ text: text.toUpperCase() }));

test('an answer is found once', () => {
  const find = upper();
  const ask = remembered(find);
  expect(ask('a')).toBe(ask('a'));
  expect(ask('b')).toEqual({ text: 'B' });
  expect(find).toHaveBeenCalledTimes(2);
});

test('however many are asked for, only so many are kept', () => {
  const find = upper();
  const ask = remembered(find, { most: 2 });
  for (const text of ['a', 'b', 'c']) ask(text);
  find.mockClear();
  for (const text of ['c', 'a']) ask(text);
  expect(find.mock.calls).toEqual([['a']]);
});

test('a text that is too long is answered and not kept', () => {
  const find = upper();
  const ask = remembered(find, { longest: 2 });
  expect([ask('abc'), ask('abc')]).toEqual([{ text: 'ABC' }, { text: 'ABC' }]);
  expect(find).toHaveBeenCalledTimes(2);
});

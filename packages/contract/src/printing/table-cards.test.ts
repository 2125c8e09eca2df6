import { expect, test } from 'vitest';
import { isTable, mostCards, tablesFrom, usualTables } from './table-cards.ts';

test.each(['7', '001', '12b', 'T-3', 'Terrasse'])('%s is a valid table', (text) => expect(isTable(text)).toBe(true));

test.each(['', ' ', '123456789', 'é', 'a b', '<b>', '7"', '1/2', '７', '7\n'])('%j is not a valid table', (text) =>
  expect(isTable(text)).toBe(false),
);

test.each([
  ['7', ['7']],
  ['1-4', ['1', '2', '3', '4']],
  [' 3, 5,bar ', ['3', '5', 'bar']],
  ['1-3,2-4,T-1', ['1', '2', '3', '4', 'T-1']],
  ['9-9', ['9']],
])('%j is %j', (text, tables) => expect(tablesFrom(text)).toEqual(tables));

test.each(['', ',', '1,', '4-1', '1-101', '0-999', '1-60,101-160', 'a b', '<script>'])(
  '%j is no list of tables',
  (text) => expect(tablesFrom(text)).toBeNull(),
);

test('at most a hundred cards', () => {
  expect(tablesFrom(`1-${mostCards}`)).toHaveLength(mostCards);
  expect(tablesFrom(usualTables)).toHaveLength(12);
});

import { expect, test } from 'vitest';
import { parseCsv } from './csv.ts';

const rows = (text: string) => {
  const csv = parseCsv(text, 10_000);
  return typeof csv === 'string' ? csv : csv.lines.map(({ row, cells }) => [row, ...cells]);
};

test.each([
  ['commas', 'a,b\n1,2\n', [[2, '1', '2']]],
  ['semicolons, and a comma in a cell', 'a;b\n1,5;2\r\n', [[2, '1,5', '2']]],
  ['tabs', 'a\tb\n1\t2', [[2, '1', '2']]],
  ['quotes', 'a,b\n"x, ""y""\nz",2', [[2, 'x, "y"\nz', '2']]],
  ['separators in the quoted heading', '"a;b;c",d\n1,2', [[2, '1', '2']]],
  ['an empty last cell', 'a,b\n1,', [[2, '1', '']]],
  [
    'blank lines, which count',
    'a,b\n\n1,2\n,\n3,4',
    [
      [3, '1', '2'],
      [5, '3', '4'],
    ],
  ],
  ['the line ends of old', 'a,b\r1,2\r', [[2, '1', '2']]],
])('[SETUP-07] separates by %s', (_what, csv, expected) => {
  expect(rows(csv)).toEqual(expected);
});

test('an open quote, no text and too many rows are refused', () => {
  expect(rows('a,b\n"x')).toBe('unreadable');
  expect(rows(' \n')).toBe('unreadable');
  expect(rows(`a\n${'x\n'.repeat(10_001)}`)).toBe('too_long');
});

test.each(['"', '""', ',', '\n', 'x', '",', '" '])('five megabytes of %j take no time', (part) => {
  const csv = part.repeat(5_000_000 / part.length);
  const start = Date.now();
  parseCsv(`a,b\n${csv}`, 10_000);
  expect(Date.now() - start).toBeLessThan(5000);
});

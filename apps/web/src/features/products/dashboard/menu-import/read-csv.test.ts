import { expect, test } from 'vitest';
import { decodeText, parseCsv } from './read-csv.ts';

const text = 'Nom,Prix\nCrème brûlée,6';
const bytes = (...parts: (number[] | Uint8Array)[]) => new Uint8Array(parts.flatMap((part) => [...part]));
const utf16 = (isLittle: boolean) =>
  [...text].flatMap((letter) => {
    const code = letter.charCodeAt(0);
    return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
  });
const utf8 = new TextEncoder().encode(text);

test.each([
  ['UTF-8', utf8, false],
  ['UTF-8 with its mark', bytes([0xef, 0xbb, 0xbf], utf8), false],
  ['Windows-1252', bytes([...text].map((letter) => letter.charCodeAt(0))), false],
  ['UTF-16', bytes([0xff, 0xfe], utf16(true)), true],
  ['UTF-16, big end first', bytes([0xfe, 0xff], utf16(false)), true],
  ['UTF-16 without its mark', bytes(utf16(true)), true],
])('[SETUP-07] reads %s', (_encoding, file, isUtf16) => {
  expect(decodeText(file)).toEqual({ text, isUtf16 });
});

test('a picture and a workbook are not text', () => {
  expect(decodeText(bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 1]))).toBeNull();
  expect(decodeText(bytes([0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 0x80, 0xff]))).toBeNull();
});

const rows = (csv: string) => parseCsv(csv)?.lines.map(({ row, cells }) => [row, ...cells]);

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
  expect(parseCsv('a,b\n"x')).toBeNull();
  expect(parseCsv(' \n')).toBeNull();
  expect(parseCsv(`a\n${'x\n'.repeat(10_001)}`)).toBeNull();
});

test.each(['"', '""', ',', '\n', 'x', '",', '" '])('five megabytes of %j take no time', (part) => {
  const csv = part.repeat(5_000_000 / part.length);
  const start = Date.now();
  parseCsv(`a,b\n${csv}`);
  expect(Date.now() - start).toBeLessThan(5000);
});

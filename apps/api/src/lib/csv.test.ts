import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { csvHead, csvLines, csvPrice, escapeFormula, unescapeFormula } from './csv.ts';

describe('a text that a spreadsheet would run is neutralized', () => {
  test.each([
    ["=cmd|'/C calc'!A0", "'=cmd|'/C calc'!A0"],
    ['+33612345678', "'+33612345678"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1:A9)', "'@SUM(A1:A9)"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ['  =1+1', "'  =1+1"],
    ['\u00a0=1', "'\u00a0=1"],
    ['\u200b=1', "'\u200b=1"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠x', "'＠x"],
    ['"=1"', '\'"=1"'],
    ["'=1", "''=1"],
    ['pesto;=1+1', "pesto;'=1+1"],
    ['pesto;"=1+1"', 'pesto;\'"=1+1"'],
    ['pesto\t=1+1', "pesto\t'=1+1"],
    ['with\n- basil\r\n- garlic', "with\n'- basil\r\n'- garlic"],
  ])('%j', (text, written) => {
    expect(escapeFormula(text)).toBe(written);
    expect(unescapeFormula(written)).toBe(text);
  });

  test.each(['Carbonara', "l'ail", "'quoted'", 'a-b', '1=1', 'mia@example.org', 'a\n\nb', 'salt; pepper', ''])(
    '%j is left as it is',
    (text) => {
      expect(escapeFormula(text)).toBe(text);
      expect(unescapeFormula(text)).toBe(text);
    },
  );

  test('the original text can always be recovered', () => {
    const letters = ["'", '=', ';', '\t', '\n', '\r', ' ', '"', 'a', '＝'];
    const changed: string[] = [];
    const tryAll = (text: string, more: number): void => {
      if (unescapeFormula(escapeFormula(text)) !== text) changed.push(text);
      if (more > 0) for (const letter of letters) tryAll(text + letter, more - 1);
    };
    tryAll('', 4);
    expect(changed).toEqual([]);
  });

  // Half of Europe's spreadsheets end a cell at a semicolon, regardless of quotes before it.
  test.each([',', ';', '\t'])('whatever a spreadsheet treats as the end of a cell, here %j', (delimiter) => {
    const hostile = [
      '=1',
      'a;=1',
      'a;"=1',
      'a";"=1',
      'a\t=1',
      'a\n=1;@x',
      ';;=1',
      '"=1',
      'a\r\n"";=1',
      '\n=1',
      '; ＝1',
    ];
    const csv = csvLines(
      ['name', 'price'],
      hostile.map((name) => ({ name, price: '9.50' })),
    );
    const cells =
      delimiter === ',' ? parse(csv).flat() : csv.split(/\r\n|\r|\n/).flatMap((line) => line.split(delimiter));
    expect(cells.length).toBeGreaterThan(hostile.length);
    expect(cells.filter((cell) => /^[\s"]*[=+\-@＝]/.test(cell))).toEqual([]);
  });
});

test('the file starts with the UTF-8 byte order mark and the column names', () => {
  expect(csvHead(['_id', 'name'])).toBe('\ufeff_id,name\r\n');
});

test('cells are quoted where necessary; numbers and empty cells stay as they are', () => {
  const rows = [
    { text: 'salt, pepper', number: -1, nothing: null },
    { text: 'the "real" one\nof two', number: 1.5, nothing: undefined },
    { text: '', number: 0, nothing: true },
  ];
  expect(csvLines(['number', 'text', 'nothing'], rows)).toBe(
    '-1,"salt, pepper",\r\n1.5,"the ""real"" one\nof two",\r\n0,,true\r\n',
  );
});

test.each([
  [0, '0.00'],
  [1, '0.01'],
  [1250, '12.50'],
  [123_456_789, '1234567.89'],
])('%d cents are %s', (cents, price) => {
  expect(csvPrice(cents)).toBe(price);
});

import { parseCsv } from '@bottega/contract/products/csv';
import type { ImportResult } from '@bottega/contract/products/staff-schemas';
import { expect, test } from 'vitest';
import { csvOf, draftErrors, draftOf, inOwnRows, withCategory } from './draft.ts';

const aRow = {
  name: 'Pici',
  description: 'With garlic',
  category: 'pasta',
  isGuessed: false,
  section: 'PASTA',
  price: 9.5,
  line: 4,
} as const;
const draft = (...rows: object[]) => draftOf(rows.map((row) => ({ ...aRow, ...row })));
const errorsOf = (...rows: object[]) => [...draftErrors(draft(...rows)).values()];

test('[SETUP-06] a row needs a name of its own, a price, and texts that are not too long', () => {
  expect(errorsOf({})).toEqual([]);
  expect(errorsOf({ name: '' })).toEqual([{ name: 'field_required' }]);
  expect(errorsOf({}, {})).toEqual([{ name: 'product_named_twice' }]);
  expect(errorsOf({ name: 'x'.repeat(121) })).toEqual([{ name: 'text_too_long' }]);
  expect(errorsOf({ price: null })).toEqual([{ price: 'price_missing' }]);
  expect(errorsOf({ price: null, priceText: 'variable' })).toEqual([{ price: 'price_invalid' }]);
  expect(errorsOf({ price: 100_001 })).toEqual([{ price: 'price_too_high' }]);
});

test('required fields are filled in: the heading as description, and a drawing', () => {
  const [first, second, third, fourth] = draft(
    { description: '' },
    { description: '', section: '' },
    { name: 'Margherita (Grande)', category: 'pizza' },
    { name: 'Birra', category: 'drinks', img: 'javascript:alert(1)' },
  );
  expect([first?.description, second?.description]).toEqual(['Pasta', 'Pici']);
  expect([first?.img, third?.img, fourth?.img]).toEqual([
    '/dishes/plate.svg',
    '/dishes/pizza-margherita.svg',
    '/dishes/glass.svg',
  ]);
});

test('another category changes the drawing, but not a picture of the user’s own', () => {
  const [drawn, own] = draft({}, { img: 'https://cdn.example.com/a.jpg' });
  expect(drawn && withCategory(drawn, 'drinks').img).toBe('/dishes/glass.svg');
  expect(own && withCategory(own, 'drinks').img).toBe('https://cdn.example.com/a.jpg');
});

test('hostile text stays in its cell', () => {
  const hostile = { name: '=1+1","x', description: 'a\r\n"b",;\u2028\t"' };
  const csv = parseCsv(csvOf(draft(hostile)), 10);
  const cells = typeof csv === 'string' ? undefined : csv.lines[0]?.cells;
  expect(cells).toEqual(['', hostile.name, hostile.description, '', '/dishes/plate.svg', '9.5', 'pasta', '']);
});

test('[SETUP-07] errors name row and column of the user’s own file', () => {
  const result = {
    errors: [
      { row: 2, field: 'price', message: 'x' },
      { row: 3, message: 'y' },
    ],
  } as ImportResult;
  expect(inOwnRows(result, draft({}, { line: 9 }), { price: 'Variant Price' }).errors).toEqual([
    { row: 4, field: 'Variant Price', message: 'x' },
    { row: 9, message: 'y' },
  ]);
});

test('five thousand rows are checked between two keystrokes', () => {
  const rows = draft(...Array.from({ length: 5000 }, (_, nr) => ({ name: `Dish ${nr}` })));
  draftErrors(rows);
  const start = Date.now();
  expect(draftErrors(rows).size).toBe(0);
  expect(Date.now() - start).toBeLessThan(1000);
});

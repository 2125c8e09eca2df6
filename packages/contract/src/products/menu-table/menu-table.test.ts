import { expect, test } from 'vitest';
import { columnsOf, sourceOf } from './menu-columns.ts';
import { tableOfText } from './table-of-text.ts';
import { priceOfCell, readTable, withoutMarkup } from './table-rows.ts';

const tableOf = (text: string) => {
  const [headings = [], ...rest] = text.split('\n').map((line) => line.split('|'));
  return { headings, lines: rest.map((cells, index) => ({ row: index + 2, cells })), source: sourceOf(headings) };
};
const read = (text: string) => {
  const table = tableOf(text);
  return readTable(table, columnsOf(table.headings, table.source));
};
const briefly = (text: string) =>
  read(text).rows.map(({ line, name, price, category, description }) => [line, name, price, category, description]);

test('[SETUP-07] a Square item library: variations are rows, and a single one has no size', () => {
  const text = `Reference Handle|Token|Item Name|Variation Name|SKU|Description|Reporting Category|Price|Archived
#a|T1|Margherita|Small|S1|Tomato, mozzarella|Pizzas|9.50|N
#a|T1|Margherita|Large|S2|||12.00|N
#b|T2|Tiramisù|Regular|S3|Mascarpone|Desserts|6.5|N
#c|T3|House red|Bottle|S4||Wine|24|
#d|T4|Market fish|Regular|S5||Mains|variable|N
#e|T5|Old soup|Regular|S6||Soups|5|Y`;
  expect(tableOf(text).source).toBe('square');
  expect(briefly(text)).toEqual([
    [2, 'Margherita (Small)', 9.5, 'pizza', 'Tomato, mozzarella'],
    [3, 'Margherita (Large)', 12, 'pizza', 'Tomato, mozzarella'],
    [4, 'Tiramisù', 6.5, 'desserts', 'Mascarpone'],
    [5, 'House red (Bottle)', 24, 'drinks', ''],
    [6, 'Market fish', null, 'others', ''],
  ]);
  expect(read(text).rows[4]?.priceText).toBe('variable');
  expect(read(text).skipped).toEqual([{ line: 7, text: 'Old soup' }]);
});

test('[SETUP-07] Shopify products: rows without a title are variants or pictures of the product above', () => {
  const text = `Handle|Title|Body (HTML)|Vendor|Product Category|Type|Tags|Published|Option1 Name|Option1 Value|Variant Price|Image Src|Status
olio|Olive oil|<p>Cold&nbsp;pressed &amp; green</p><ul><li>Puglia</li></ul>|Us|Food|Extras||TRUE|Size|50 cl|12.50|https://cdn.example.com/a.jpg|active
olio|||||||||1 l|22.00||
olio|||||||||||https://cdn.example.com/b.jpg|
pesto|Pesto|Basil|Us||Pasta||TRUE|Title|Default Title|7.90||active
draft|Draft|No|Us||Pasta||TRUE|Title|Default Title|7.90||draft`;
  expect(tableOf(text).source).toBe('shopify');
  expect(briefly(text)).toEqual([
    [2, 'Olive oil (50 cl)', 12.5, 'others', 'Cold pressed & green Puglia'],
    [3, 'Olive oil (1 l)', 22, 'others', 'Cold pressed & green Puglia'],
    [5, 'Pesto', 7.9, 'pasta', 'Basil'],
  ]);
  expect(read(text).rows.map(({ img }) => img)).toEqual([
    'https://cdn.example.com/a.jpg',
    'https://cdn.example.com/a.jpg',
    undefined,
  ]);
});

test('[SETUP-07] Shopify’s newer headings', () => {
  const text = `Title|URL handle|Description|Vendor|Type|Option1 name|Option1 value|Price|Product image URL
Mug|mug|A mug|Acme|Drinks|Title|Default Title|9.5|https://x.example.com/mug.png`;
  expect(tableOf(text).source).toBe('shopify');
  expect(briefly(text)).toEqual([[2, 'Mug', 9.5, 'drinks', 'A mug']]);
});

test('[SETUP-07] our own headings are recognized, even if one is missing', () => {
  expect(sourceOf(['name', 'price', '_id'])).toBe('own');
  expect(sourceOf(['name', 'price'])).toBe('other');
});

test('[SETUP-07] French headings of a spreadsheet, pasted with tabs', () => {
  const table = tableOfText('Nom du produit\tDescriptif\tPrix TTC\tCatégorie\nPici\tÀ l’ail\t9,50 €\tPâtes\n\nX\t\t\t');
  expect(table && readTable(table, columnsOf(table.headings, table.source)).rows).toMatchObject([
    { name: 'Pici', description: 'À l’ail', price: 9.5, category: 'pasta', isGuessed: false, line: 2 },
    { name: 'X', price: null, category: 'others', isGuessed: true, line: 4 },
  ]);
  expect(tableOfText('PIZZE\t\nMargherita\t9,50')).toBeNull();
});

test.each([
  ['9.50', 9.5],
  ['9,5', 9.5],
  ['€9', 9],
  ['1 250,00 €', 1250],
  ['12', 12],
  ['', null],
  ['$9.50', 9.5],
  ['9.50/kg', null],
  ['9 - 12', null],
  ['-9.50', null],
  ['1e3', null],
  ['9'.repeat(40), null],
])('the cell %j has the price %j', (cell, price) => {
  expect(priceOfCell(cell)).toBe(price);
});

test('markup is removed from descriptions in linear time', () => {
  expect(withoutMarkup('a <b>bold</b>&#233;&#x1F35D; &lt;i&gt; &foo; &#0;')).toBe('a bold é🍝 <i> &foo;');
  const start = Date.now();
  for (const hostile of ['<', '<a', '&', '&#', '> <']) withoutMarkup(hostile.repeat(100_000));
  expect(Date.now() - start).toBeLessThan(3000);
});

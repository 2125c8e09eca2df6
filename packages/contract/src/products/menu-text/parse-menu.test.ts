import { expect, test } from 'vitest';
import { samples } from './content/all.ts';
import { maxMenuText } from './menu-row.ts';
import { parseMenu } from './parse-menu.ts';

const rowsOf = (text: string) =>
  parseMenu(text).rows.map(({ name, price, category, description }) =>
    description === '' ? [name, price, category] : [name, price, category, description],
  );

test.each(samples)('[SETUP-06] reads $title, every price right', ({ text, rows, unread = [] }) => {
  expect(rowsOf(text)).toEqual(rows);
  expect(parseMenu(text).unread.map(({ line }) => line)).toEqual(unread);
});

const priced = (text: string) => parseMenu(text).rows.map(({ name, price }) => [name, price]);

test.each([
  ['Pici 9,50', 'Pici', 9.5],
  ['Pici 9.50', 'Pici', 9.5],
  ['Pici 9,5 €', 'Pici', 9.5],
  ['Pici € 9,50', 'Pici', 9.5],
  ['Pici €9', 'Pici', 9],
  ['Pici 9€', 'Pici', 9],
  ['Pici 9 €50', 'Pici', 9.5],
  ['Pici 9€50', 'Pici', 9.5],
  ['Pici 12,-', 'Pici', 12],
  ['Pici 12.– €', 'Pici', 12],
  ['Pici EUR 9.50', 'Pici', 9.5],
  ['Pici 9,50 EUR', 'Pici', 9.5],
  ['Pici 9,50 euros', 'Pici', 9.5],
  ['Pici\t9,50', 'Pici', 9.5],
  ['Pici ..... 9', 'Pici', 9],
  ['Pici . . . . 9,50', 'Pici', 9.5],
  ['Pici _____ 9,50', 'Pici', 9.5],
  ['Pici ---- 9,50', 'Pici', 9.5],
  ['Pici – 9,50', 'Pici', 9.5],
  ['Pici : 9,50', 'Pici', 9.5],
  ['Pici (9,50 €)', 'Pici', 9.5],
  ['Pici | 9,50', 'Pici', 9.5],
  ['| Pici | 9,50 |', 'Pici', 9.5],
  ['9,50 € Pici', 'Pici', 9.5],
  ['Pici à partir de 9,50 €', 'Pici', 9.5],
  ['Pici 9,50\u00a0€', 'Pici', 9.5],
  ['Pétrus 1\u202f250,00\u00a0€', 'Pétrus', 1250],
  ['Pétrus 1.250,00', 'Pétrus', 1250],
  ['Pétrus 1,250.00', 'Pétrus', 1250],
  ['Pizza 4 Fromages 12,50', 'Pizza 4 Fromages', 12.5],
  ['Amaro 70 cl 6,50', 'Amaro 70 cl', 6.5],
  ['Eau 0,75 l 4,50', 'Eau 0,75 l', 4.5],
  ['Bière 5,2 % 4,50', 'Bière 5,2 %', 4.5],
  ['12. Carbonara 13,50', 'Carbonara', 13.5],
  ['N° 12 Carbonara 13,50', 'Carbonara', 13.5],
  ['• Pici 9,50', 'Pici', 9.5],
  ['- Pici 9,50', 'Pici', 9.5],
  ['🍕 Diavola 9,50', 'Diavola', 9.5],
  ['Pici (1, 3, 7) 9,50', 'Pici', 9.5],
  ['Pici 9,50 € (1,3,7)', 'Pici', 9.5],
  ['Pici [A, C, G] 9,50', 'Pici', 9.5],
  ['Pici A,C,G 9,50', 'Pici', 9.5],
  ['Pici 1,3,7 9,50', 'Pici', 9.5],
  ['Menu A 9,50', 'Menu A', 9.5],
  ['Pici £9.50', 'Pici', 9.5],
  ['Pici 9,50 € + 2,00 € à emporter', 'Pici', 9.5],
  ['Menu 15,90 € (au lieu de 18,90 €)', 'Menu', 15.9],
  ['Barolo 2018 - 48,00', 'Barolo 2018', 48],
  ['Menu 1 - 15,50 €', 'Menu 1', 15.5],
  ['<b>Pici</b> 9,50', '<b>Pici</b>', 9.5],
  ['=cmd|calc 9,50', 'cmd|calc', 9.5],
  ['Pi\u0000c\u200bi\u202e 9,50', 'Pici', 9.5],
])('[SETUP-06] %j is one dish', (text, name, price) => {
  expect(priced(text)).toEqual([[name, price]]);
});

test.each([
  [
    'Pici 8,00 / 12,00',
    [
      ['Pici (1)', 8],
      ['Pici (2)', 12],
    ],
  ],
  [
    'Pici 8 / 12 €',
    [
      ['Pici (1)', 8],
      ['Pici (2)', 12],
    ],
  ],
  [
    'Pici petite 8,00 grande 12,00',
    [
      ['Pici (petite)', 8],
      ['Pici (grande)', 12],
    ],
  ],
  [
    'Chianti 5 € le verre, 24 € la bouteille',
    [
      ['Chianti (le verre)', 5],
      ['Chianti (la bouteille)', 24],
    ],
  ],
  [
    'Petite / Grande\nPici 8,00 12,00',
    [
      ['Pici (Petite)', 8],
      ['Pici (Grande)', 12],
    ],
  ],
  [
    'Coca 3,00 Fanta 3,20',
    [
      ['Coca', 3],
      ['Fanta', 3.2],
    ],
  ],
  [
    'Chianti\nverre 5,00\nbouteille 24,00',
    [
      ['Chianti (verre)', 5],
      ['Chianti (bouteille)', 24],
    ],
  ],
])('[SETUP-06] %j is two rows', (text, rows) => {
  expect(priced(text)).toEqual(rows);
});

test('an unknown heading keeps the category above it and is marked as a guess', () => {
  const { rows } = parseMenu('PIZZE\nMargherita 9,50\n\nLE SPECIALI DI GINO\nLa Vesuvio 12,50\n');
  expect(rows).toMatchObject([
    { category: 'pizza', isGuessed: false, section: 'PIZZE', line: 2 },
    { category: 'pizza', isGuessed: true, section: 'LE SPECIALI DI GINO', line: 5 },
  ]);
});

test('a subheading inherits category and sizes of the heading above it', () => {
  expect(
    parseMenu('Vins\tVerre\tBouteille\nRouges\nChianti\t5,00\t24,00\nBlancs\nSoave\t4,50\t22,00').rows,
  ).toMatchObject([
    { name: 'Chianti (Verre)', category: 'drinks', isGuessed: false, section: 'Rouges' },
    { name: 'Chianti (Bouteille)', price: 24 },
    { name: 'Soave (Verre)', section: 'Blancs' },
    { name: 'Soave (Bouteille)', price: 22 },
  ]);
});

test('buttons of a web page are neither dishes nor descriptions', () => {
  const item = (name: string) => `${name}\n9,90 €\nTomate, mozzarella\nAjouter\n`;
  expect(rowsOf(`Nos pizzas\n${item('Regina')}${item('4 fromages')}`)).toEqual([
    ['Regina', 9.9, 'pizza', 'Tomate, mozzarella'],
    ['4 fromages', 9.9, 'pizza', 'Tomate, mozzarella'],
  ]);
});

test.each([
  ['Antipasti', 'others'],
  ['Entrées', 'others'],
  ['Pâtes', 'pasta'],
  ['I nostri primi piatti', 'pasta'],
  ['Pizze', 'pizza'],
  ['Nos pizzas', 'pizza'],
  ['Insalate', 'salads'],
  ['Salades composées', 'salads'],
  ['Dolci', 'desserts'],
  ['Desserts', 'desserts'],
  ['Boissons fraîches', 'drinks'],
  ['Vini', 'drinks'],
  ['Wines by the glass', 'drinks'],
])('the heading %s means %s', (heading, category) => {
  expect(parseMenu(`${heading}\nX 9,50`).rows).toMatchObject([{ category, isGuessed: false }]);
});

test('a menu that is too long is not parsed', () => {
  expect(parseMenu('x'.repeat(maxMenuText + 1))).toEqual({ rows: [], unread: [], isTooLong: true });
});

const repeated = (text: string) => text.repeat(maxMenuText / text.length).slice(0, maxMenuText);

test.each([
  'a',
  ' ',
  '\n',
  '\t',
  '.',
  ',',
  '9',
  '€',
  '(',
  ')',
  '-',
  '|',
  '*',
  '\u00a0',
  '\u0301',
  '\0',
  'a\n',
  '9 ',
  '1.',
  '(1',
  '9,50\n',
  '9,50 ',
  '. \n',
  'A b\n',
  ' x',
  // A pattern with catastrophic backtracking would take hours, and so time out.
])('two hundred thousand characters of %j are read', (text) => {
  expect(parseMenu(repeated(text))).toBeTruthy();
});

test('[SETUP-06] whole numbers are prices if others have decimals but no currency', () => {
  const menu =
    'Antipasti\nBruschetta 6,50 €\n\nPasta\nCarbonara 14,50\nRavioli del giorno\nLasagne 13\n\nDolci\nTiramisù 7\nPanna cotta 6\nTél. 04 78 12 34 56';
  expect(priced(menu)).toEqual([
    ['Bruschetta', 6.5],
    ['Carbonara', 14.5],
    ['Ravioli del giorno', null],
    ['Lasagne', 13],
    ['Tiramisù', 7],
    ['Panna cotta', 6],
  ]);
});

test('a line too long for a dish is skipped, and the next one is parsed', () => {
  const { rows, unread } = parseMenu(`${'x '.repeat(300)}9,50\nPici 9,50`);
  expect(rows).toMatchObject([{ name: 'Pici' }]);
  expect(unread).toMatchObject([{ line: 1 }]);
});

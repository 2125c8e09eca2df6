import type { Order, OrderRecord } from '@bottega/contract/orders/schemas';
import { expect, test } from 'vitest';
import { labelLines } from './label-lines.ts';
import { asText, columns, type PaperLine } from './paper-lines.ts';
import { starDocument } from './star-document.ts';
import { testLines } from './test-lines.ts';
import { ticketLines } from './ticket-lines.ts';

const long = 'Pappardelle al ragù di cinghiale con funghi porcini e tartufo nero di Norcia';

const order: Order = {
  _id: 'o1',
  orderNumber: 'B-7K3M9QX',
  user: { _id: 'u1', username: 'anna', email: 'anna@example.org' },
  status: 'created',
  paymentId: 'cod_1',
  paymentStatus: 'pending',
  products: [
    {
      product: 'p1',
      name: 'Margherita',
      nameFr: 'Margherite',
      price: 12,
      quantity: 2,
      line: 0,
      options: [
        { value: 'l', count: 1, name: { en: 'Large', fr: 'Grande' }, group: { en: 'Size' }, price: 3 },
        { value: 'm', count: 3, name: { en: 'Mozzarella' }, group: { en: 'Extras' }, price: 1 },
      ],
      note: 'Sans basilic, bien cuite s’il vous plaît, et coupée en huit parts égales',
      food: { contains: ['gluten', 'milk'], mayContain: ['nuts'] },
    },
    { product: 'p2', name: long, price: 19.5, quantity: 12 },
  ],
  totalPrice: 261.5,
  statusHistory: [],
  createdAt: '2026-11-21T17:05:00.000Z',
  updatedAt: '2026-11-21T17:05:00.000Z',
  version: 1,
  note: 'Allergique aux noix\nSonnez deux fois',
  itemsPrice: 258,
  deliveryFee: 3.5,
  fulfilment: {
    service: 'delivery',
    slot: { start: '2026-11-21T18:00:00.000Z', end: '2026-11-21T18:30:00.000Z' },
    asap: true,
    promisedAt: '2026-11-21T18:30:00.000Z',
    units: 4,
    zone: null,
    contactName: 'Hélène Lefèvre',
    phone: '+33612345678',
    address: {
      street: '8 place Bellecour',
      extra: 'Bât. B, 3e étage',
      postcode: '69002',
      city: 'Lyon',
      note: 'Code 14A7',
    },
  } as Order['fulfilment'],
};

const record: OrderRecord = { order, contact: null, timeline: [] };

const widthOf = ({ text, style }: PaperLine) => text.length * (style === 'title' ? 2 : 1);

test('[PRINT-01] a ticket has every fact in 48 columns, the quantity beside each option, long names wrapped', () => {
  const lines = ticketLines(record, 'fr');
  expect(lines.filter((line) => widthOf(line) > columns)).toEqual([]);
  expect(`\n${asText(lines)}\n`).toBe(`
B-7K3M9QX
LIVRAISON
Pour : sam. 21 nov. 19 h 30 (dès que possible)
Reçue : sam. 21 nov. 18 h 05
------------------------------------------------
Hélène Lefèvre
+33 6 12 34 56 78
8 place Bellecour
69002 Lyon
Bât. B, 3e étage
Code 14A7
! Message : Allergique aux noix
            Sonnez deux fois
------------------------------------------------
2 × Margherite
    2 × Grande
    2 × 3 Mozzarella
    ! Sans basilic, bien cuite s'il vous plaît,
      et coupée en huit parts égales
12 × Pappardelle al ragù di cinghiale con funghi
     porcini e tartufo nero di Norcia
------------------------------------------------
Livraison                                  €3.50
Total                                    €261.50
À encaisser : €261.50
------------------------------------------------
ALLERGÈNES
Margherite, Grande, 3 Mozzarella - Contient :
gluten, lait. Peut contenir : fruits à coque
Pappardelle al ragù di cinghiale con funghi
porcini e tartufo nero di Norcia - Allergènes
non renseignés : demandez-nous
`);
});

test('[PRINT-01] a label for each piece has dish, options, note, order, customer, time and allergens', () => {
  const labels = labelLines(record, 'en');
  expect(labels).toHaveLength(14);
  expect(labels.flat().filter((line) => widthOf(line) > columns)).toEqual([]);
  expect(`\n${asText(labels[1] ?? [])}\n`).toBe(`
Margherita
+ Large
+ 3 Mozzarella
! Sans basilic, bien cuite s'il vous plaît, et
  coupée en huit parts égales
B-7K3M9QX - 2/2
Hélène Lefèvre
Sat 21 Nov 19:30
Contains: gluten, milk. May contain: nuts
`);
  expect(labels[2]?.[0]?.style).toBe('title');
});

test('a ticket says first if its order is canceled, that a paid one has nothing due, and names the customer of a bare one', () => {
  const text = (changes: Partial<Order>) => asText(ticketLines({ ...record, order: { ...order, ...changes } }, 'en'));
  expect(text({ status: 'canceled' })).toMatch(/^CANCELED\n/);
  expect(text({ status: 'canceled' })).not.toContain('To pay');
  expect(text({ paymentStatus: 'paid' })).toMatch(/\nPaid\n/);
  const { fulfilment: _, ...bare } = order;
  const contact = { fullName: 'Anna Rossi', phone: '+33478420033' };
  expect(asText(ticketLines({ order: bare, contact, timeline: [] }, 'en'))).toContain(
    '\nAnna Rossi\n+33 4 78 42 00 33\n',
  );
});

test('a word longer than a line is broken, and nothing that a customer writes commands the printer', async () => {
  const note = `${'x'.repeat(100)} \u001b@\u001bd0 {code:1} | \\ ~ _ " \` ^`;
  const lines = ticketLines({ ...record, order: { ...order, note } }, 'en');
  expect(lines.filter((line) => widthOf(line) > columns)).toEqual([]);
  expect(asText(lines)).not.toContain('\u001b');
  const bytes = Buffer.from(await starDocument([lines])).toString('latin1');
  expect(bytes).toContain('{code:1} | \\ ~');
  expect(bytes).toContain('_ " ` ^');
  expect(bytes.split('\u001b@')).toHaveLength(2);
});

// What a printer shows of a byte, by the code page that `ESC GS t n` has chosen.
const pages: Record<number, (byte: number) => string> = {
  1: (byte) => 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»'[byte - 128] ?? '�',
  32: (byte) => new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
};

const codePage = Buffer.from('\u001b\u001dt');

/** The characters of a document above ASCII, as they are printed; its commands are not read. */
const accentsOn = (bytes: Uint8Array): string => {
  const raw = Buffer.from(bytes);
  let page = 0;
  let text = '';
  for (let at = 0; at < raw.length; at++) {
    const byte = raw[at] ?? 0;
    if (raw.subarray(at, at + 3).equals(codePage)) page = raw[at + 3] ?? 0;
    else if (byte >= 128) text += pages[page]?.(byte) ?? '�';
  }
  return text.replaceAll(/�+/g, '');
};

test('[PRINT-01] accents, œ, × and the euro sign arrive on the paper of a Star printer', async () => {
  expect(accentsOn(await starDocument([testLines('Cuisine', 'fr').slice(3, 4)]))).toBe('àâçéèêëîïôœùûüÉÀÇìò×€');
});

test('[PRINT-02] an order has forty labels at most, and one that says how many are left out', () => {
  const withPieces = (quantity: number) => {
    const [dish] = record.order.products;
    return { ...record, order: { ...record.order, products: dish ? [{ ...dish, quantity }] : [] } };
  };
  expect(labelLines(withPieces(40), 'en')).toHaveLength(40);
  const last = (pieces: number, locale: 'en' | 'fr') => asText(labelLines(withPieces(pieces), locale)[40] ?? []);
  expect(labelLines(withPieces(6400), 'en')).toHaveLength(41);
  expect(last(99, 'en').split('\n').slice(0, 2)).toEqual(['+ 59 more', record.order.orderNumber]);
  expect(last(41, 'fr').split('\n')[0]).toBe('+ 1 autre');
});

test('[PRINT-02] other requests are answered while labels and a long ticket are made', async () => {
  const long = Array.from({ length: 1000 }, () => ({ text: 'Margherita' }));
  const papers = [long, ...Array.from({ length: 40 }, () => [{ text: 'Margherita' }])];
  await starDocument([[{ text: 'loads the printer’s language' }]]);
  let turns = 0;
  let isMade = false;
  const turn = () => {
    turns += 1;
    if (!isMade) setImmediate(turn);
  };
  setImmediate(turn);
  const bytes = await starDocument(papers);
  isMade = true;
  expect(turns).toBeGreaterThanOrEqual(50);
  expect(Buffer.from(bytes).toString('latin1').split('\x1bd3')).toHaveLength(papers.length + 1);
});

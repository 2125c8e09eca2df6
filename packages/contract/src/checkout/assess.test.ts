import { expect, test } from 'vitest';
import { defaultOrdering, noOrderingState } from '../fulfilment/settings.ts';
import type { DeliveryZone } from '../fulfilment/zones.ts';
import type { Fulfilment } from '../orders/fulfilment.ts';
import { defaultHours } from '../shop/hours/opening-hours.ts';
import { assess, type Plan, type Terms, type Wishes } from './assess.ts';
import type { BasketLine } from './basket.ts';
import type { OrderingRules } from './choose-slot.ts';
import { quoteOf } from './quote.ts';
import { type CheckoutRefusal, isRefusal } from './refusal.ts';

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);
const phone = '+33465710034';
const address = { street: 'Rue Mercière 12', extra: '', postcode: '69002', city: 'Lyon', note: '' };
const saved = { _id: 'home', label: 'Home', fullName: 'Anna', phone, ...address };
const zone: DeliveryZone = {
  id: 'centre',
  name: { en: 'Centre' },
  postcodes: ['69002'],
  city: '',
  active: true,
  fee: 2.5,
  minimum: 15,
  freeFrom: 40,
  extraMinutes: 0,
};

const named = { productId: 'pizza', lineId: 'pizza', name: 'Pizza' };
const available = { problem: undefined, stock: undefined, isUndeclared: false, hasAlcohol: false };

interface Order {
  wishes: Wishes & { fulfilment?: Fulfilment | undefined };
  line: BasketLine;
  /** Undefined: the line alone. */
  basket?: BasketLine[];
  terms: Terms;
}

/** Two pieces at 10 € to be delivered at 19:15 by a shop that is open from 12:00 to 22:00; it is 13:00. */
const order: Order = {
  wishes: {
    expectedTotal: 22.5,
    termsVersion: 2,
    fulfilment: { service: 'delivery', slot: at('18:15'), contactName: 'Anna', phone, address },
  },
  line: { ...named, ...available, place: 0, quantity: 2, priceCents: 1000, units: 1 },
  terms: {
    now: at('12:00'),
    isClosed: false,
    termsVersion: 2,
    phone,
    savedAddress: undefined,
    ordering: {
      rules: {
        settings: { ...defaultOrdering, services: ['pickup', 'delivery'] },
        hours: defaultHours,
        state: noOrderingState,
        zones: [zone],
        isOpen: true,
      },
      loads: new Map(),
    },
    trust: { settings: defaultOrdering, account: { isKnown: false, open: 2 } },
  },
};

const assessed = ({ wishes, line, basket = [line], terms }: Order) => assess(wishes, basket, terms);

type Change = (given: Order) => Order;

const wish =
  (wishes: Wishes): Change =>
  (given) => ({ ...given, wishes: { ...given.wishes, ...wishes } });
const form =
  (own: Partial<Fulfilment>): Change =>
  (given) => ({
    ...given,
    wishes: {
      ...given.wishes,
      fulfilment: { ...(order.wishes.fulfilment as Fulfilment), ...given.wishes.fulfilment, ...own },
    },
  });
const line =
  (own: Partial<BasketLine>): Change =>
  (given) => ({ ...given, line: { ...given.line, ...own } });
const term =
  (own: Partial<Terms>): Change =>
  (given) => ({ ...given, terms: { ...given.terms, ...own } });
const trust = (open: number, settings = defaultOrdering): Change =>
  term({ trust: { settings, account: { isKnown: false, open } } });
const rule =
  (own: Partial<OrderingRules>): Change =>
  (given) => {
    const { rules, loads } = given.terms.ordering ?? expect.fail();
    return term({ ordering: { loads, rules: { ...rules, ...own } } })(given);
  };
const setting =
  (own: Partial<OrderingRules['settings']>): Change =>
  (given) =>
    rule({ settings: { ...(given.terms.ordering ?? expect.fail()).rules.settings, ...own } })(given);
const load =
  (...loads: [time: string, units: number][]): Change =>
  (given) => {
    const { rules } = given.terms.ordering ?? expect.fail();
    return term({ ordering: { rules, loads: new Map(loads.map(([time, units]) => [+at(time), units])) } })(given);
  };
const all =
  (...changes: Change[]): Change =>
  (given) =>
    changes.reduce((so, change) => change(so), given);

const paused = { pause: { until: null, note: '' }, busy: null };
const bare = all(wish({ fulfilment: undefined }), setting({ acceptBare: true }), rule({ isOpen: true }));
const inTime = all(term({ now: at('12:00') }), line({ units: 1 }), load());
const dinner = all(inTime, form({ slot: at('18:15') }));
const soonest = all(inTime, form({ slot: 'asap' }));
const slot = (time: string) => ({ start: at(time).toISOString(), end: new Date(+at(time) + 900_000).toISOString() });

const whilePaused: CheckoutRefusal = { code: 'shop_paused', details: { until: null } };
const atNight: CheckoutRefusal = { code: 'shop_closed', details: { opensAt: '2026-11-22T11:00:00.000Z' } };

/** In the order in which an order that has several of them is refused. */
const refusals: [why: string, change: Change, refusal: CheckoutRefusal][] = [
  [
    'has a fulfilment or note while orders have no times',
    all(form({}), wish({ note: '' }), term({ ordering: undefined })),
    { code: 'invalid_input', fields: { fulfilment: 'field_unknown', note: 'field_unknown' } },
  ],
  ['comes while staff have switched ordering off', term({ isClosed: true }), { code: 'shop_closed' }],
  ['is empty', (given) => ({ ...given, basket: [] }), { code: 'cart_empty' }],
  [
    'has too many pieces',
    trust(0, { ...defaultOrdering, piecesPerOrder: 1 }),
    { code: 'order_too_large', details: { largestPieces: 1, pieces: 2, phone } },
  ],
  [
    'has a dish that is sold out',
    line({ problem: 'sold_out' }),
    { code: 'items_unavailable', details: { items: [{ ...named, wanted: 2, left: 0, reason: 'sold_out' }] } },
  ],
  [
    'has more of a dish than is left',
    line({ nameFr: 'Pizza', stock: 1, problem: undefined }),
    {
      code: 'items_unavailable',
      details: { items: [{ ...named, nameFr: 'Pizza', wanted: 2, left: 1, reason: 'too_few' }] },
    },
  ],
  ['has a dish of unknown food', line({ isUndeclared: true }), { code: 'food_unknown', details: { items: [named] } }],
  [
    'has wine for someone of unknown age',
    line({ hasAlcohol: true }),
    { code: 'age_confirmation_required', fields: { ageConfirmed: 'field_required' } },
  ],
  [
    'has no fulfilment',
    all(wish({ fulfilment: undefined }), setting({ acceptBare: false })),
    { code: 'invalid_input', fields: { fulfilment: 'field_required' } },
  ],
  ['has no fulfilment while the shop is paused', all(bare, rule({ state: paused })), whilePaused],
  [
    'has no fulfilment while the shop is closed',
    all(bare, rule({ state: noOrderingState }), term({ now: at('22:00') })),
    atNight,
  ],
  [
    'has no phone number',
    form({ phone: '' }),
    { code: 'phone_required', fields: { 'fulfilment.phone': 'field_required' } },
  ],
  ['names a service that is not offered', setting({ services: ['pickup'] }), { code: 'service_unavailable' }],
  ['comes while ordering is switched off', rule({ isOpen: false }), { code: 'shop_closed', details: {} }],
  ['names an address that is not in the book', form({ addressId: 'gone' }), { code: 'address_not_found' }],
  [
    'is a delivery without an address',
    form({ addressId: undefined, address: undefined }),
    { code: 'invalid_input', fields: { 'fulfilment.address': 'field_required' } },
  ],
  [
    'is a delivery outside every zone',
    form({ address: { ...address, postcode: '75001' } }),
    { code: 'address_outside', details: {} },
  ],
  [
    'is too small to be delivered',
    rule({ zones: [{ ...zone, minimum: 20.01 }] }),
    { code: 'below_minimum', details: { missing: 0.01 } },
  ],
  ['has another price than the customer saw', wish({ expectedTotal: 20 }), { code: 'price_changed' }],
  ['is under other terms than the customer saw', wish({ termsVersion: 1 }), { code: 'terms_changed' }],
  [
    'is for a slot in the past',
    all(dinner, form({ slot: at('11:45') })),
    { code: 'slot_gone', details: { slots: ['12:45', '13:00', '13:15'].map(slot) } },
  ],
  ['is for a slot during a pause', all(dinner, rule({ state: paused })), whilePaused],
  [
    'is for a full slot',
    all(dinner, load(['18:15', 19])),
    { code: 'slot_full', details: { slots: ['18:30', '18:45', '19:00'].map(slot) } },
  ],
  [
    'is more than the kitchen can make',
    all(dinner, line({ units: 5000 })),
    { code: 'order_too_large', details: { largestUnits: 740, units: 10_000, phone } },
  ],
  [
    'is for as soon as possible, which is later than the customer saw',
    all(soonest, load(['12:45', 20], ['13:00', 20]), wish({ expectedSlot: at('12:45') })),
    { code: 'slot_gone', details: { slots: ['13:15', '13:30', '13:45'].map(slot) } },
  ],
  ['is for as soon as possible at night', all(soonest, term({ now: at('22:00') })), atNight],
  ['is one open order too many', trust(3), { code: 'too_many_open_orders', details: { open: 3, phone } }],
];

test.each(refusals)('an order that %s is refused', (_, change, refusal) => {
  expect(assessed(change(order))).toEqual(refusal);
});

test.each(refusals.map(([why, change, { code }], at) => [why, change, code, at] as const))(
  'an order that %s is refused for that before any later reason',
  (_, change, code, at) => {
    const later = refusals.slice(at + 1).map(([why, other]) => [why, assessed(all(other, change)(order))]);
    expect(later).toEqual(later.map(([why]) => [why, expect.objectContaining({ code })]));
  },
);

const planOf = (change: Change): Plan => {
  const plan = assessed(change(order));
  return isRefusal(plan) ? expect.fail(plan.code) : plan;
};

test('a plan says what an order will be', () => {
  expect(planOf(dinner)).toEqual({
    total: 2250,
    fee: 250,
    zone,
    address,
    units: 2,
    ageConfirmedAt: null,
    chosen: { slot: { start: at('18:15'), end: at('18:30') }, taken: [{ start: at('18:15'), units: 2 }] },
  });
  const known = all(line({ hasAlcohol: true, units: 0 }), wish({ ageConfirmed: true }));
  expect(planOf(known)).toMatchObject({ units: 0, ageConfirmedAt: at('12:00'), chosen: { taken: [] } });
  const fetched = all(form({ service: 'pickup' }), wish({ expectedTotal: 20 }));
  expect(planOf(fetched)).toMatchObject({ total: 2000, fee: 0, address: null });
  const untimed = { total: 2000, fee: 0, address: null, units: 2, chosen: undefined, ageConfirmedAt: null };
  expect(planOf(all(bare, wish({ expectedTotal: 20 })))).toEqual(untimed);
  const plain = all(
    term({ ordering: undefined, trust: undefined }),
    wish({ fulfilment: undefined, expectedTotal: 20 }),
  );
  expect(planOf(all(plain, line({ hasAlcohol: true })))).toEqual(untimed);
});

test('a plan says which address is remembered', () => {
  const { _id, ...entry } = saved;
  const ofBook = all(form({ addressId: _id, address: undefined }), term({ savedAddress: saved }));
  expect(planOf(ofBook)).toMatchObject({ address, remembered: entry });
  const remembered = { label: '', fullName: 'Anna', phone, ...address };
  expect(planOf(form({ remember: true }))).toMatchObject({ address, remembered });
  expect(planOf(dinner)).not.toHaveProperty('remembered');
});

test('lines of the same dish share its stock', () => {
  const lines = [2, 2, 1].map((quantity, place) => ({ ...order.line, place, quantity, stock: 3 }));
  const basket = [...lines, { ...order.line, place: 3, productId: 'soup', stock: 2 }];
  expect(assessed({ ...order, basket })).toMatchObject({
    details: {
      items: [
        { wanted: 2, left: 1, reason: 'too_few' },
        { wanted: 1, left: 0, reason: 'sold_out' },
      ],
    },
  });
});

test('[SLOT-13] a quote has the amounts and slot of the order, and lists the shortages of a cart', () => {
  const { rules, loads } = order.terms.ordering ?? expect.fail();
  const { now } = order.terms;
  const request = { rules, loads, now, service: 'delivery', place: address, limitsPieces: true } as const;
  const quote = quoteOf([order.line], request, 'en');
  const { total, fee, units, chosen } = planOf(soonest);
  expect(quote).toMatchObject({ refusal: null, totalPrice: total / 100, deliveryFee: fee / 100, units });
  expect(quote.asap?.start).toBe(chosen?.slot.start.toISOString());

  const lines = [
    { ...order.line, place: 0, isUndeclared: true },
    { ...order.line, place: 2, stock: 1 },
  ];
  expect(quoteOf(lines, request, 'en')).toMatchObject({
    itemsPrice: 10,
    units: 1,
    refusal: 'below_minimum',
    shortages: [
      { line: 0, left: 0, reason: 'food_unknown' },
      { line: 2, left: 1, reason: 'too_few' },
    ],
  });
});

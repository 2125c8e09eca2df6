import { expect, test } from 'vitest';
import { centsFromPrice, formatPrice, priceFromCents, totalCents, totalPrice } from './money.ts';

/** Repeatable random numbers below `max`, so that a failing cart can be reproduced. */
const random = (seed: number) => (max: number) => {
  // Park and Miller's minimal standard generator.
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % max;
};

test('every amount up to 1,000 euros survives the wire to the cent', () => {
  const broken = Array.from({ length: 100_001 }, (_, cents) => cents).filter(
    (cents) => centsFromPrice(priceFromCents(cents)) !== cents,
  );
  expect(broken).toEqual([]);
});

test.each([
  [0, 0],
  [0.01, 1],
  [0.29, 29],
  [1.1, 110],
  [4.35, 435],
  [8.95, 895],
  [1.15, 115],
  [100_000, 10_000_000],
])('%d euros are %d cents', (price, cents) => {
  expect(centsFromPrice(price)).toBe(cents);
});

test('[RULE-04] the total of a cart is the sum of price times quantity, exact to the cent', () => {
  const below = random(20_261_121);
  for (let round = 0; round < 2_000; round++) {
    const cart = Array.from({ length: below(100) + 1 }, () => ({ cents: below(10_000_000), quantity: below(64) + 1 }));
    const exact = cart.reduce((sum, { cents, quantity }) => sum + BigInt(cents) * BigInt(quantity), 0n);
    const lines = cart.map(({ cents, quantity }) => ({ price: priceFromCents(cents), quantity }));

    expect(BigInt(totalCents(cart.map(({ cents, quantity }) => ({ priceCents: cents, quantity }))))).toBe(exact);
    expect(totalPrice(lines)).toBe(Number(exact) / 100);
    // The wire never has more than two decimals.
    expect(String(totalPrice(lines))).toMatch(/^\d+(\.\d{1,2})?$/);
  }
});

test('sums that floats get wrong come out right', () => {
  expect(totalPrice([{ price: 0.1, quantity: 3 }])).toBe(0.3);
  expect(totalPrice([{ price: 1.15, quantity: 3 }])).toBe(3.45);
  expect(totalPrice([])).toBe(0);
});

test('prices are shown as EUR in en-US style', () => {
  expect([0, 0.01, 12.5, 1234.5, 100_000].map(formatPrice)).toEqual([
    '€0.00',
    '€0.01',
    '€12.50',
    '€1,234.50',
    '€100,000.00',
  ]);
});

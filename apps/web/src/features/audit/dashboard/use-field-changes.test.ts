import { expect, test } from 'vitest';
import { inReadingOrder } from './use-field-changes.ts';

test('a dish reads the same from both engines', () => {
  const written = ['name', 'description', 'descriptionFr', 'img', 'price', 'category', 'badge'];
  // jsonb orders shorter keys first.
  const stored = ['img', 'name', 'badge', 'price', 'category', 'description', 'descriptionFr'];
  const read = ['name', 'price', 'category', 'badge', 'img', 'description', 'descriptionFr'];
  expect([inReadingOrder(written), inReadingOrder(stored)]).toEqual([read, read]);
});

test('a field of both versions is listed once; unknown fields come last', () => {
  expect(inReadingOrder(['zest', 'price', 'aroma', 'name', 'price'])).toEqual(['name', 'price', 'aroma', 'zest']);
});

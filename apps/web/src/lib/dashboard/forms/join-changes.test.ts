import { expect, test } from 'vitest';
import { joinChanges } from './join-changes.ts';

const start = { name: 'Pici', price: '9', tags: ['pasta'], note: '' };

test('keeps what only one of the two has changed', () => {
  const joined = joinChanges(start, { ...start, name: 'Pici all’aglione' }, { ...start, price: '10' });
  expect(joined).toEqual({ values: { ...start, name: 'Pici all’aglione', price: '10' }, contested: [] });
});

test('names the fields that both have changed, and keeps mine', () => {
  const mine = { ...start, price: '11', note: 'hot', tags: ['pasta', 'new'] };
  const theirs = { ...start, price: '10', tags: ['pasta', 'old'] };
  expect(joinChanges(start, mine, theirs)).toEqual({ values: mine, contested: ['price', 'tags'] });
});

test('the same change by both is no conflict', () => {
  const both = { ...start, tags: ['pasta', 'new'] };
  expect(joinChanges(start, both, { ...both, note: 'hot' })).toEqual({
    values: { ...both, note: 'hot' },
    contested: [],
  });
});

test('keeps a field that only I have', () => {
  const mine = { ...start, badge: 'new' };
  expect(joinChanges<Partial<typeof mine>>(start, mine, start)).toEqual({ values: mine, contested: [] });
});

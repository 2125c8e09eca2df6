import { type Category, categories } from '@bottega/contract/products/rules';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import type { Api } from '#lib/api/api-client.ts';
import { pairingsQuery } from './pairings.ts';

type Menu = Partial<Record<string, readonly string[]>>;

const fullMenu: Menu = { drinks: ['water', 'wine', 'coffee'], desserts: ['cake', 'ice'] };

const pairingsOf = async (_id: string, category: Category, menu = fullMenu) => {
  const call = async (_endpoint: unknown, { params }: { params: { category: string } }) => {
    const names = menu[params.category] ?? [];
    return { payload: { products: names.map((name) => ({ name })), total: names.length } };
  };
  const api = { call, locale: 'en' } as unknown as Api;
  const picked = await new QueryClient().fetchQuery(pairingsQuery(api, { _id, category }));
  return picked.map(({ name }) => name);
};

test('a dish goes well with one drink and one dessert, always the same', async () => {
  const once = await pairingsOf('a', 'pasta');
  expect(once).toEqual([expect.stringMatching(/^(water|wine|coffee)$/), expect.stringMatching(/^(cake|ice)$/)]);
  expect(await pairingsOf('a', 'pasta')).toEqual(once);
});

test('dishes differ in what they go well with', async () => {
  const all = await Promise.all([...'abcdef'].map((id) => pairingsOf(id, 'pizza')));
  expect(new Set(all.flat())).toEqual(new Set(Object.values(fullMenu).flat()));
});

test.each(categories)('a dish of %s goes well with none of its own category', async (category) => {
  const pairings = await pairingsOf('a', category);
  expect(pairings.length).toBeGreaterThan(0);
  expect(pairings.filter((name) => fullMenu[category]?.includes(name))).toEqual([]);
});

test('an empty category has nothing to offer', async () => {
  expect(await pairingsOf('a', 'pizza', { ...fullMenu, drinks: [] })).toHaveLength(1);
});

import type { TabCounts } from '@bottega/contract/dashboard/schemas';
import { locales } from '@bottega/contract/locale';
import { messageStates } from '@bottega/contract/messages/schemas';
import { openStatuses, orderStatuses } from '@bottega/contract/orders/rules';
import { categories } from '@bottega/contract/products/rules';
import { recordKinds } from '@bottega/contract/records';
import type { Db } from '#db/tables.ts';

const byTab = <Tab extends string>(
  tabs: readonly Tab[],
  keys: ReadonlyMap<string, number> = new Map(),
  tabOf: (key: string) => string = (key) => key,
): Record<Tab | 'all', number> => {
  const counts = new Map<string, number>([['all', 0], ...tabs.map((tab): [string, number] => [tab, 0])]);
  for (const [key, n] of keys) {
    for (const tab of ['all', tabOf(key)]) counts.set(tab, (counts.get(tab) ?? 0) + n);
  }
  return Object.fromEntries(counts) as Record<Tab | 'all', number>;
};

/** Disabled users also count in the tab of their role. */
const userCounts = (keys: ReadonlyMap<string, number>): TabCounts['users'] => {
  const disabled = [...keys].filter(([key]) => key.endsWith(':disabled'));
  return {
    ...byTab(['admin', 'user'], keys, (key) => (key.replace(':disabled', '') === 'user' ? 'user' : 'admin')),
    disabled: disabled.reduce((sum, [, n]) => sum + n, 0),
  };
};

export const readTabCounts = async (db: Db): Promise<Required<TabCounts>> => {
  const rows = await db
    .selectFrom('list_counts')
    .select(['list', 'key', ({ fn }) => fn.sum<number | string>('n').as('count')])
    .groupBy(['list', 'key'])
    .execute();
  const lists = Map.groupBy(rows, ({ list }) => list);
  const of = (list: string) => new Map(lists.get(list)?.map(({ key, count }) => [key, Number(count)]));
  const orders = byTab(orderStatuses, of('orders'));
  return {
    orders: { ...orders, open: openStatuses.reduce((sum, status) => sum + orders[status], 0) },
    products: byTab(categories, of('products'), (key) => key.replace(':hidden', '')),
    news: byTab(locales, of('news'), (key) => key.replace(':hidden', '')),
    reviews: byTab(['approved', 'pending'], of('reviews')),
    users: userCounts(of('users')),
    messages: byTab(messageStates, of('messages')),
    audit: byTab(recordKinds, of('audit'), (key) => key.split('@')[0] ?? ''),
  };
};

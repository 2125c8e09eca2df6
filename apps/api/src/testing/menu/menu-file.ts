import type { ImportResult } from '@bottega/contract/products/staff-schemas';
import type { Client } from '../test-app.ts';

const columns = [
  '_id',
  'name',
  'description',
  'descriptionFr',
  'img',
  'price',
  'category',
  'badge',
  'version',
] as const;

type MenuRow = Partial<Record<(typeof columns)[number], string>>;

const aDish = { description: 'With garlic', img: '/dishes/pici.svg', price: '9.50', category: 'pasta' };

/** A menu as CSV; no cell may need quotes. */
export const aMenuFile = (...rows: MenuRow[]): string =>
  [
    columns,
    ...rows.map((row, index) => columns.map((name) => ({ name: `Dish ${index}`, ...aDish, ...row })[name] ?? '')),
  ]
    .map((cells) => `${cells.join(',')}\n`)
    .join('');

export const sendMenu = async (
  client: Client,
  file: string | Uint8Array,
  { dryRun = false, headers = {} }: { dryRun?: boolean; headers?: Record<string, string> } = {},
) => {
  const answer = await client.send('POST', `/products/import${dryRun ? '?dryRun=true' : ''}`, {
    body: file,
    headers: { 'content-type': 'text/csv', ...headers },
  });
  return { ...answer, body: answer.body as unknown as ImportResult & { code?: string; message?: string } };
};

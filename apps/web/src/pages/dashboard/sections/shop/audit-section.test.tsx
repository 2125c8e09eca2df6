// @vitest-environment happy-dom
import { listUsers } from '@bottega/contract/accounts/staff-endpoints';
import { listAuditEvents, listImportedRecords } from '@bottega/contract/audit/endpoints';
import type { AuditEvent } from '@bottega/contract/audit/schemas';
import type { Endpoint } from '@bottega/contract/endpoint';
import type { Locale } from '@bottega/contract/locale';
import { within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { auditSection } from './audit-section.tsx';

const event = (changes: Partial<AuditEvent>): AuditEvent => ({
  _id: '1',
  at: '2026-11-20T10:00:00.000Z',
  actor: { _id: 'u1', username: 'nonna' },
  action: 'updated',
  kind: 'product',
  recordId: 'p1',
  label: 'Ragù',
  before: { price: 9 },
  after: { price: 10 },
  ...changes,
});

interface Page {
  page: number;
  limit: number;
}

const renderAudit = async (
  events: AuditEvent[],
  { locale = 'en', path = '/dashboard?section=audit' }: { locale?: Locale; path?: string } = {},
) => {
  const asked: object[] = [];
  const answer = (endpoint: Endpoint, input: object) => {
    const { query } = input as { query: Page };
    if (endpoint === listAuditEvents) {
      asked.push(query);
      return { payload: { events, total: events.length } };
    }
    if (endpoint === listImportedRecords) {
      const { page, limit } = query;
      const all = Array.from({ length: 30 }, (_, nr) => ({
        row: nr + 2,
        recordId: `p${nr}`,
        label: `Dish ${nr}`,
        before: nr === 0 ? null : { price: nr },
        after: { price: nr + 1 },
      }));
      return { payload: { records: all.slice((page - 1) * limit, page * limit), total: all.length } };
    }
    if (endpoint === listUsers) return { payload: { users: [{ username: 'nonna' }, { username: 'marco' }], total: 2 } };
    throw new Error(endpoint.path);
  };
  const rendered = await renderInApp(<auditSection.Content />, { answer, path, locale });
  await rendered.findAllByRole('rowheader');
  return { ...rendered, asked };
};

test.each([
  ['an order that moved on', { action: 'moved', kind: 'order', after: { status: 'ready' } }, 'Status changed'],
  ['a message that was opened', { action: 'moved', kind: 'message', after: { state: 'read' } }, 'Read'],
  ['a message that is done', { action: 'moved', kind: 'message', after: { state: 'handled' } }, 'Handled'],
  ['a message of an erased person', { action: 'moved', kind: 'message', after: null }, 'Status changed'],
  ['a review taken off', { action: 'demoted', kind: 'review', after: { approved: false } }, 'Demoted'],
  [
    'a feature',
    { action: 'switched', kind: 'flag', label: 'ff_cart', after: { enabled: true } },
    'Turned onFeature Cart',
  ],
  [
    'a feature',
    { action: 'switched', kind: 'flag', label: 'ff_news', after: { enabled: false } },
    'Turned offFeature News',
  ],
  [
    'an unknown feature',
    { action: 'switched', kind: 'flag', label: 'ff_old', after: null },
    'Turned on or offFeature ff_old',
  ],
  // During an upgrade an older process reads the same trail.
  ['what this version does not know yet', { action: 'archived', label: 'Ragù' }, 'Other changeProduct Ragù'],
  [
    'a record that this version does not know yet',
    { action: 'created', kind: 'table', label: 'Table 7' },
    'Createdtable Table 7',
  ],
  ['an export', { action: 'exported', kind: 'user', label: '', before: null, after: { count: 7 } }, 'ExportedUsers'],
  [
    'unusually many customers read',
    { action: 'viewed', kind: 'user', label: 'chiara' },
    'Looked at many customersUser',
  ],
  ['maintenance', { action: 'switched', kind: 'maintenance', after: { enabled: true } }, 'Turned onMaintenance'],
] as [string, Partial<AuditEvent>, string][])('names what happened in plain words: %s', async (_, changes, words) => {
  const { getAllByRole } = await renderAudit([event(changes)]);
  expect(getAllByRole('rowheader')[0]?.textContent).toMatch(new RegExp(`^${words}`));
});

test.each([
  ['en', ['How many', '1204'], ['Status', 'Created, Ready']],
  ['fr', ['Nombre', '1204'], ['Statut', 'Reçue, Prête']],
] as const)('an export shows what was exported, in %s', async (locale, count, status) => {
  const exported = { action: 'exported', kind: 'order', label: '', before: null } as const;
  const after = { status: ['created', 'ready'], count: 1204 };
  const { getAllByRole } = await renderAudit([event({ ...exported, after })], { locale });
  const rows = getAllByRole('row', { hidden: true }).map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual(expect.arrayContaining([count, status]));
});

test('has a tab per kind of record; one short change fits on one line', async () => {
  const { user, asked, getAllByRole, getByRole, getByText } = await renderAudit([event({})]);
  expect(getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All',
    'Orders',
    'Products',
    'Options',
    'Articles',
    'Reviews',
    'Users',
    'Messages',
    'Pictures',
    'Features',
    'Maintenance',
    'Email per order',
    'Second factor of staff',
    'Invitations',
    'Devices',
    'Shop',
    'Printers',
  ]);
  expect(getByText('Price: €9.00 → €10.00')).toBeTruthy();
  await user.click(getByRole('tab', { name: 'Maintenance' }));
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ kind: 'maintenance' }));
});

test('filters in the address are applied, and invalid ones are not', async () => {
  const { asked, getByLabelText } = await renderAudit([event({})], {
    path: '/dashboard?section=audit&tab=product&person=nonna&from=2026-11-01&to=soon&search=rag',
  });
  const filters = { person: 'nonna', from: '2026-11-01' };
  expect(asked).toEqual([{ page: 1, limit: expect.any(Number), kind: 'product', search: 'rag', ...filters }]);
  const value = (label: string) => (getByLabelText(label) as HTMLInputElement).value;
  expect([value('Person'), value('From'), value('To')]).toEqual(['nonna', '2026-11-01', '']);
});

test('a person and days are put into the address, and cleared together', async () => {
  const { user, asked, router, getByLabelText, getByRole } = await renderAudit([event({})]);
  await vi.waitFor(() => expect(document.querySelectorAll('datalist option')).toHaveLength(2));
  await user.type(getByLabelText('Person'), 'somebody');
  expect(router.state.location.search).toEqual({ section: 'audit' });
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ person: 'somebody' }));
  await user.clear(getByLabelText('Person'));
  await user.type(getByLabelText('Person'), 'marco');
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ person: 'marco' }));
  await user.type(getByLabelText('To'), '2026-11-20');
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ person: 'marco', to: '2026-11-20' }));
  expect(router.state.location.search).toEqual({ section: 'audit', person: 'marco', to: '2026-11-20' });
  await user.click(getByRole('button', { name: 'Clear filters' }));
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ section: 'audit' }));
  expect((getByLabelText('Person') as HTMLInputElement).value).toBe('');
});

test('an import is one event, whose products are loaded when it is unfolded', async () => {
  const imported = { action: 'imported', label: '', before: null, after: { created: 1, updated: 29 } } as const;
  const { user, getByText, getByRole, getAllByRole, findByRole } = await renderAudit([event(imported)]);
  expect(getAllByRole('rowheader')[0]?.textContent).toMatch(/^ImportedProducts/);
  await user.click(getByText('1 new, 29 changed'));
  const list = await findByRole('list');
  const items = () => within(list).getAllByRole('listitem');
  expect(items()).toHaveLength(25);
  expect(items()[1]?.textContent).toBe('Dish 1row 3Price: €1.00 → €2.00');
  await user.click(getByRole('button', { name: 'Load more' }));
  await vi.waitFor(() => expect(items()).toHaveLength(30));
});

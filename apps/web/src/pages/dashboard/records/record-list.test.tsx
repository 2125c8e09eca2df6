// @vitest-environment happy-dom
import { listReviews } from '@bottega/contract/reviews/endpoints';
import { act, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listKey, type RecordSource } from '#lib/dashboard/record-list.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import type { RowState } from '#ui/data-table/data-table.tsx';
import { RecordList } from './record-list.tsx';

interface Line {
  _id: string;
}

const linesOf = (...names: (string | number)[]): Line[] => names.map((name) => ({ _id: String(name) }));

interface Asked {
  search?: string;
  approved?: string;
  page: number;
  limit: number;
}

type Answer = (asked: Asked) => Promise<{ items: Line[]; total: number }> | { items: Line[]; total: number };

const source: RecordSource<Line> = {
  list: 'reviews',
  tabs: ['all', 'pending'],
  fetchPage: (api, { tab, ...query }, signal) =>
    api.call(listReviews, { query: { ...query, approved: tab as 'true' } }, { signal }) as never,
};

const renderList = async (answer: Answer, search = '', rowState?: (line: Line) => RowState) => {
  const asked: string[] = [];
  const rendered = await renderInApp(
    <RecordList
      source={source}
      title="Reviews"
      tabLabel={(tab) => tab}
      searchLabel="Search reviews"
      columns={[{ key: 'name', title: 'Name', cell: ({ _id }) => _id }]}
      nameOf={({ _id }) => _id}
      primary={({ _id }) => <button type="button">{`Open ${_id}`}</button>}
      rowState={rowState}
      empty={{ title: 'No reviews yet' }}
    />,
    {
      path: `/dashboard${search}`,
      answer: (_endpoint, input) => {
        const given = (input as { query: Asked }).query;
        asked.push([given.approved, given.search, given.page].filter(Boolean).join(' '));
        return answer(given);
      },
    },
  );
  const rows = () => rendered.queryAllByRole('rowheader').map(({ textContent }) => textContent);
  const seen = (...names: (string | number)[]) =>
    vi.waitFor(() => expect(rows()).toEqual(names.map(String)), { timeout: 3000 });
  const counter = () => rendered.getByText(/^Showing/).textContent;
  return { ...rendered, asked, rows, seen, counter };
};

const twelve: Answer = ({ page, limit, approved, search }) => {
  const all = Array.from({ length: 12 }, (_, index) => `${search ?? approved}${index + 1}`);
  return { items: linesOf(...all.slice((page - 1) * limit, page * limit)), total: all.length };
};

test('[ADMIN-02] loads five records at a time and counts them, and the last page takes the focus', async () => {
  const { user, getByRole, queryByRole, seen, counter, asked } = await renderList(twelve);
  await seen('all1', 'all2', 'all3', 'all4', 'all5');
  expect(counter()).toBe('Showing 5 out of 12');
  await user.click(getByRole('button', { name: 'Load more' }));
  await vi.waitFor(() => expect(counter()).toBe('Showing 10 out of 12'));
  await user.click(getByRole('button', { name: 'Load more' }));
  await vi.waitFor(() => expect(queryByRole('button', { name: 'Load more' })).toBeNull());
  expect(counter()).toBe('Showing 12 out of 12');
  expect(document.activeElement).toBe(getByRole('button', { name: 'Open all11' }));
  expect(asked).toEqual(['all 1', 'all 2', 'all 3']);
});

test('[ADMIN-02] a search that finds nothing in its tab says how many it finds in all, with a link', async () => {
  const answer: Answer = ({ approved, search }) =>
    approved === 'all' && search === 'mia' ? { items: linesOf(1, 2, 3), total: 3 } : { items: [], total: 0 };
  const page = await renderList(answer, '?section=reviews&tab=pending&search=mia');
  await page.findByText('Nothing found');
  await page.user.click(await page.findByRole('link', { name: '3 in all' }));
  await page.seen(1, 2, 3);
  expect(page.queryByRole('link', { name: /in all/ })).toBeNull();
});

test('[ADMIN-02] a search that finds nothing anywhere offers no other tab', async () => {
  const page = await renderList(() => ({ items: [], total: 0 }), '?section=reviews&tab=pending&search=mia');
  await page.findByText('Nothing found');
  await vi.waitFor(() => expect(page.asked).toContain('all mia 1'));
  expect(page.queryByRole('link')).toBeNull();
});

test('[ADMIN-02] each tab has its own pages and its own address', async () => {
  const { user, getByRole, seen, router, asked } = await renderList(twelve);
  await seen('all1', 'all2', 'all3', 'all4', 'all5');
  await user.click(getByRole('tab', { name: 'pending' }));
  await seen('pending1', 'pending2', 'pending3', 'pending4', 'pending5');
  expect(router.state.location.search).toEqual({ tab: 'pending' });
  await user.click(getByRole('tab', { name: 'all' }));
  await seen('all1', 'all2', 'all3', 'all4', 'all5');
  expect(router.state.location.search).toEqual({});
  expect(asked).toEqual(['all 1', 'pending 1']);
});

test('[ADMIN-02] a search is sent once the typing pauses, and cleared by its button', async () => {
  const { user, getByRole, seen, router, asked } = await renderList(twelve);
  await seen('all1', 'all2', 'all3', 'all4', 'all5');
  const field = getByRole('searchbox', { name: 'Search reviews' }) as HTMLInputElement;
  await user.type(field, 'rosa');
  await seen('rosa1', 'rosa2', 'rosa3', 'rosa4', 'rosa5');
  expect(asked).toEqual(['all 1', 'all rosa 1']);
  expect(router.state.location.search).toEqual({ search: 'rosa' });
  await user.click(getByRole('button', { name: /clear/i }));
  await seen('all1', 'all2', 'all3', 'all4', 'all5');
  expect([field.value, document.activeElement]).toEqual(['', field]);
});

test('a search in the address is in the field, and finding nothing names it', async () => {
  const { findByText, getByRole } = await renderList(() => ({ items: [], total: 0 }), '?search=rosa');
  expect((getByRole('searchbox') as HTMLInputElement).value).toBe('rosa');
  expect(await findByText(/rosa/)).toBeTruthy();
});

test('an empty list says so', async () => {
  const { findByText } = await renderList(() => ({ items: [], total: 0 }));
  expect(await findByText('No reviews yet')).toBeTruthy();
});

test('a list that cannot be loaded offers to try again', async () => {
  let fails = true;
  const { user, findByRole, seen } = await renderList(() => {
    if (fails) throw new Error('away');
    return { items: linesOf('a'), total: 1 };
  });
  fails = false;
  await user.click(within(await findByRole('alert')).getByRole('button'));
  await seen('a');
});

test('a next page that fails keeps the records that are shown', async () => {
  const { user, getByRole, findByRole, rows, seen } = await renderList((asked) => {
    if (asked.page > 1) throw new Error('away');
    return twelve(asked) as { items: Line[]; total: number };
  });
  await seen('all1', 'all2', 'all3', 'all4', 'all5');
  await user.click(getByRole('button', { name: 'Load more' }));
  expect(await findByRole('alert')).toBeTruthy();
  expect(rows()).toHaveLength(5);
});

test('a new record appears on top, and one that moved to the next page is not shown twice', async () => {
  let isNew = false;
  const { queryClient, user, getByRole, seen } = await renderList(({ page, limit }) => {
    const all = [...(isNew ? ['new'] : []), 1, 2, 3, 4, 5, 6];
    return { items: linesOf(...all.slice((page - 1) * limit, page * limit)), total: all.length };
  });
  await seen(1, 2, 3, 4, 5);
  isNew = true;
  await user.click(getByRole('button', { name: 'Load more' }));
  await seen(1, 2, 3, 4, 5, 6);
  act(() => (document.activeElement as HTMLElement).blur());
  await act(() => queryClient.invalidateQueries({ queryKey: listKey('reviews') }));
  await seen('new', 1, 2, 3, 4, 5, 6);
});

test('when a focused record leaves the list, the focus moves to the one in its place', async () => {
  let items = linesOf('a', 'b', 'c');
  const { queryClient, getByRole, seen } = await renderList(() => ({ items, total: items.length }));
  await seen('a', 'b', 'c');
  getByRole('button', { name: 'Open b' }).focus();
  items = linesOf('a', 'c');
  await act(() => queryClient.invalidateQueries({ queryKey: listKey('reviews') }));
  await seen('a', 'c');
  expect(document.activeElement?.textContent).toContain('Open c');
});

test('marks the rows that are new', async () => {
  const { seen, container } = await renderList(
    () => ({ items: linesOf('a', 'b'), total: 2 }),
    '',
    ({ _id }) => ({ isNew: _id === 'b' }),
  );
  await seen('a', 'b');
  const marked = container.querySelectorAll('tbody tr[data-new]');
  expect([...marked].map((row) => row.querySelector('th')?.textContent)).toEqual(['b']);
});

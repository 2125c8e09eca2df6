// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { RecordHistory } from './record-history.tsx';

const event = {
  _id: '1',
  at: '2026-11-20T10:00:00.000Z',
  actor: { _id: 'u1', username: 'nonna' },
  action: 'updated',
  kind: 'product',
  recordId: 'p1',
  label: 'Ragù',
  before: { price: 9 },
  after: { price: 10 },
};

test('an expanded history is scrolled into view, and again once loaded', async () => {
  const shown: (string | null)[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.textContent);
  });
  const { user, getByText, findByText } = await renderInApp(<RecordHistory kind="product" recordId="p1" />, {
    answer: () => ({ payload: { events: [event], total: 1 } }),
  });
  expect(shown).toEqual([]);
  await user.click(getByText('Changes by staff'));
  await findByText('Price: €9.00 → €10.00');
  expect(shown.at(-1)).toContain('Price: €9.00 → €10.00');

  await user.click(getByText('Changes by staff'));
  const before = shown.length;
  await user.click(getByText('Changes by staff'));
  await vi.waitFor(() => expect(shown.length).toBeGreaterThan(before));
});

test('a history loads page by page once expanded', async () => {
  const asked: object[] = [];
  const all = Array.from({ length: 6 }, (_, nr) => ({ ...event, _id: `${nr}`, after: { price: 10 + nr } }));
  const { user, getByText, getByRole, getAllByRole, queryByRole } = await renderInApp(
    <RecordHistory kind="product" recordId="p1" />,
    {
      answer: (_, input) => {
        const { page, limit } = (input as { query: { page: number; limit: number } }).query;
        asked.push({ page, limit });
        return { payload: { events: all.slice((page - 1) * limit, page * limit), total: all.length } };
      },
    },
  );
  expect(asked).toEqual([]);
  await user.click(getByText('Changes by staff'));
  await vi.waitFor(() => expect(getAllByRole('listitem')).toHaveLength(5));
  await user.click(getByRole('button', { name: 'Load more' }));
  await vi.waitFor(() => expect(getAllByRole('listitem')).toHaveLength(6));
  expect(queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(asked).toEqual([
    { page: 1, limit: 5 },
    { page: 2, limit: 5 },
  ]);
});

test('a history that fails to load has a retry button; an empty one says so', async () => {
  let isBroken = true;
  const { user, getByText, getByRole, findByText } = await renderInApp(<RecordHistory kind="product" recordId="p1" />, {
    answer: () => {
      if (isBroken) throw new ApiError(500, 'internal_error', 'Broken.');
      return { payload: { events: [], total: 0 } };
    },
  });
  await user.click(getByText('Changes by staff'));
  await findByText('The changes could not be loaded.');
  isBroken = false;
  await user.click(getByRole('button', { name: 'Try again' }));
  await findByText('Staff have not changed anything here yet.');
});

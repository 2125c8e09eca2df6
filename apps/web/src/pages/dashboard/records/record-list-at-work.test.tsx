// @vitest-environment happy-dom
import { getTabCounts } from '@bottega/contract/dashboard/endpoints';
import { listReviews } from '@bottega/contract/reviews/endpoints';
import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { setConnection } from '#lib/dashboard/live/connection.ts';
import { listKey, type RecordSource } from '#lib/dashboard/record-list.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { RecordList } from './record-list.tsx';

interface Line {
  _id: string;
}

const source: RecordSource<Line> = {
  list: 'reviews',
  tabs: ['all', 'pending'],
  fetchPage: (api, { page, limit, search }, signal) =>
    api.call(listReviews, { query: { page, limit, search } }, { signal }) as never,
};

// A row is 50 px high.
beforeEach(() => {
  localStorage.clear();
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const place = [...(this.parentElement?.children ?? [])].indexOf(this);
    return DOMRect.fromRect({ y: place * 50 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** `change` replaces the records as a colleague or customer would. */
const work = async (...first: string[]) => {
  let names = first;
  let isDown = false;
  const calls: string[] = [];
  const opened = vi.fn<(name: string) => void>();
  const pressed = vi.fn<(name: string) => void>();
  const chosen = vi.fn<(names: string[]) => void>();
  const rendered = await renderInApp(
    <RecordList
      source={source}
      title="Orders"
      tabLabel={(tab) => tab}
      searchLabel="Search"
      columns={[
        { key: 'name', title: 'Name', cell: ({ _id }, link) => link(_id) },
        { key: 'text', title: 'Text', cell: ({ _id }) => `text of ${_id}` },
      ]}
      nameOf={({ _id }) => _id}
      open={({ _id }) => (_id === 'locked' ? undefined : () => opened(_id))}
      primary={({ _id }) => (
        <button type="button" onClick={() => pressed(_id)}>
          {`Confirm ${_id}`}
        </button>
      )}
      bulk={(items) => (
        <button type="button" onClick={() => chosen(items.map(({ _id }) => _id))}>
          Print
        </button>
      )}
      arrived={(count) => `${count} new orders – show`}
      empty={{ title: 'None' }}
    />,
    {
      path: '/dashboard',
      answer: (endpoint, input) => {
        if (isDown) throw new ApiError(0, 'network', 'No answer.');
        if (endpoint === getTabCounts) return { reviews: { all: 5435, pending: 2 } };
        const { page, limit } = (input as { query: { page: number; limit: number } }).query;
        calls.push(`${page} × ${limit}`);
        return { items: names.slice((page - 1) * limit, page * limit).map((_id) => ({ _id })), total: names.length };
      },
    },
  );
  const rows = () => rendered.queryAllByRole('rowheader').map(({ textContent }) => textContent);
  await vi.waitFor(() => expect(rows().slice(0, 5)).toEqual(first.slice(0, 5)));
  const change = async (...now: string[]) => {
    names = now;
    await act(() => rendered.queryClient.invalidateQueries({ queryKey: listKey('reviews') }));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  };
  const lose = async () => {
    isDown = true;
    await change(...names);
  };
  const button = (name: string) => rendered.getByRole('button', { name });
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  return { ...rendered, rows, change, lose, button, pass, calls, opened, pressed, chosen };
};

const point = (element: Element, pointerType = 'mouse') =>
  act(() => {
    fireEvent(element, new PointerEvent('pointerover', { bubbles: true, pointerType }));
  });

test('while the mouse is in the list, new records wait for a button and removed ones disappear', async () => {
  const { rows, change, button, getByText } = await work('c', 'b', 'a');
  point(getByText('text of b'));
  await change('e', 'd', 'c', 'a');
  expect(rows()).toEqual(['c', 'a']);
  expect(button('2 new orders – show').closest('[role=status]')).toBeTruthy();
  fireEvent.click(button('2 new orders – show'));
  expect(rows()).toEqual(['e', 'd', 'c', 'a']);
  expect(document.activeElement?.getAttribute('role')).toBe('tabpanel');
});

test('new records wait while the focus is in the list, and come a second after it has left', async () => {
  const { rows, change, button, pass } = await work('b', 'a');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  act(() => button('Confirm b').focus());
  await change('c', 'b', 'a');
  expect(rows()).toEqual(['b', 'a']);
  await act(async () => button('Confirm b').blur());
  pass(900);
  expect(rows()).toEqual(['b', 'a']);
  pass(200);
  expect(rows()).toEqual(['c', 'b', 'a']);
});

test('records do not wait after a touch has ended, nor below the shown ones', async () => {
  const { rows, change, getByText } = await work('b', 'a');
  point(getByText('text of b'), 'touch');
  await change('c', 'b', 'a');
  expect(rows()).toEqual(['c', 'b', 'a']);
  point(getByText('text of b'));
  await change('c', 'b', 'a', 'older');
  expect(rows()).toEqual(['c', 'b', 'a', 'older']);
});

test('a record that new ones push out of the loaded pages stays while they wait', async () => {
  const { rows, change, getByText } = await work('5', '4', '3', '2', '1');
  point(getByText('text of 3'));
  await change('6', '5', '4', '3', '2', '1');
  expect(rows()).toEqual(['5', '4', '3', '2', '1']);
});

test('a press is ignored for 0.8 s where a row has moved, and not where none has', async () => {
  const { change, button, pass, pressed, opened, getByText } = await work('c', 'b', 'a');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await change('c', 'a');
  fireEvent.click(button('Confirm c'));
  fireEvent.click(button('Confirm a'));
  fireEvent.click(getByText('text of a'));
  expect([pressed.mock.calls, opened.mock.calls]).toEqual([[['c']], []]);
  pass(700);
  fireEvent.click(button('Confirm a'));
  expect(pressed.mock.calls).toEqual([['c']]);
  pass(200);
  fireEvent.click(button('Confirm a'));
  fireEvent.click(getByText('text of a'));
  expect([pressed.mock.calls, opened.mock.calls]).toEqual([[['c'], ['a']], [['a']]]);
});

test('the keyboard cannot press a row that has just come to the place of another', async () => {
  const { user, change, button, pressed } = await work('b', 'a');
  await change('c', 'b', 'a');
  act(() => button('Confirm c').focus());
  await user.keyboard('{Enter}');
  expect(pressed).not.toHaveBeenCalled();
});

test('the first rows of a list can be pressed at once', async () => {
  const { button, pressed } = await work('b', 'a');
  fireEvent.click(button('Confirm a'));
  expect(pressed.mock.calls).toEqual([['a']]);
});

test('a press on a row opens its record, one on its controls or a record that is locked does not', async () => {
  const { user, button, getByText, opened } = await work('b', 'locked');
  await user.click(getByText('text of b'));
  await user.click(button('b'));
  await user.click(button('Confirm b'));
  await user.click(getByText('text of locked'));
  expect(opened.mock.calls).toEqual([['b'], ['b']]);
});

test('several records can be selected; those that leave the list no longer count', async () => {
  const { user, change, getByRole, getByText, queryByText, queryByRole, chosen, button } = await work('c', 'b', 'a');
  await user.click(getByRole('checkbox', { name: 'Select all' }));
  expect(getByText('3 selected')).toBeTruthy();
  expect(queryByRole('searchbox')).toBeNull();
  await change('c', 'a');
  await user.click(button('Print'));
  await user.click(getByRole('checkbox', { name: 'Select c' }));
  await user.click(button('Print'));
  expect(chosen.mock.calls).toEqual([[['c', 'a']], [['a']]]);
  await user.click(button('Clear selection'));
  expect(queryByText(/selected/)).toBeNull();
});

test('in the card layout the toolbar selects all shown records', async () => {
  const { user, getByRole, getAllByRole, getByText, chosen, button } = await work('c', 'b', 'a');
  await user.click(getByRole('checkbox', { name: 'Select b' }));
  const [inToolbar] = getAllByRole('checkbox', { name: 'Select all' }) as HTMLInputElement[];
  expect(inToolbar?.closest('table')).toBeNull();
  await user.click(inToolbar as HTMLInputElement);
  getByText('3 selected');
  expect(inToolbar?.checked).toBe(true);
  await user.click(button('Print'));
  expect(chosen.mock.calls).toEqual([[['c', 'b', 'a']]]);
});

const many = Array.from({ length: 130 }, (_, place) => `${place}`);

test('[ADMIN-02] a change reads all loaded pages again with as few calls as the limit allows', async () => {
  const { change, getByText, calls, container } = await work(...many);
  const shown = () => container.querySelectorAll('tbody tr').length;
  for (let page = 2; page <= 22; page++) {
    fireEvent.click(getByText('Load more'));
    await vi.waitFor(() => expect(shown()).toBe(page * 5));
  }
  expect(calls).toHaveLength(22);
  calls.length = 0;
  await change('new', ...many);
  await vi.waitFor(() => expect(calls).toEqual(['1 × 100', '2 × 100']));
  expect(shown()).toBe(110);
});

test('[ADMIN-02] five records at first; 25 and 50 can be chosen and are remembered', async () => {
  const { user, getByRole, rows, calls, unmount } = await work(...many);
  await user.selectOptions(getByRole('combobox', { name: 'Per page' }), '25');
  await vi.waitFor(() => expect(rows()).toHaveLength(25));
  unmount();
  const again = await work(...many);
  await vi.waitFor(() => expect(again.rows()).toHaveLength(25));
  expect([calls, again.calls]).toEqual([['1 × 5', '1 × 25'], ['1 × 25']]);
});

test('an invalid stored page size is ignored', async () => {
  localStorage.setItem('page-size-reviews', '1000');
  const { calls } = await work(...many);
  expect(calls).toEqual(['1 × 5']);
});

test('a list that fails to reload says so, unless the banner reports the lost connection', async () => {
  onTestFinished(() => setConnection('polling'));
  const { lose, findByText, queryByText } = await work('b', 'a');
  await lose();
  await findByText('The latest could not be loaded.');
  act(() => setConnection('lost'));
  expect(queryByText('The latest could not be loaded.')).toBeNull();
});

test('[ADMIN-02] counts have thousands separators, on the tabs too', async () => {
  const { findByRole, findByText } = await work(...Array.from({ length: 5435 }, (_, place) => `${place}`));
  expect(await findByRole('tab', { name: 'all 5,435' })).toBeTruthy();
  expect(await findByText('Showing 5 out of 5,435')).toBeTruthy();
});

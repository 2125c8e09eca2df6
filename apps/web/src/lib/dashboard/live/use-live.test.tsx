// @vitest-environment happy-dom
import { getListVersions } from '@bottega/contract/dashboard/endpoints';
import { listVersionsHeader } from '@bottega/contract/dashboard/schemas';
import type { Endpoint } from '@bottega/contract/endpoint';
import { listProducts } from '@bottega/contract/products/endpoints';
import { deleteProduct } from '@bottega/contract/products/staff-endpoints';
import { type RecordList, watchedLists } from '@bottega/contract/records';
import { useQuery } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeEventSource, fakeStreams } from '#testing/fake-streams.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { useApi } from '../../api/api-context.tsx';
import { ApiError } from '../../api/api-error.ts';
import { announceResponse } from '../../api/api-responses.ts';
import { listKey } from '../record-list.ts';
import { useChange } from '../use-change.ts';
import { listVersionsKey } from '../use-list-changed.ts';
import { readConnection } from './connection.ts';
import { useLive } from './use-live.ts';

beforeEach(() => {
  fakeStreams();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function List({ list }: { list: RecordList }) {
  const api = useApi();
  useQuery({ queryKey: listKey(list), queryFn: () => api.call(listProducts, { query: { search: list } }) });
  return null;
}

function Section() {
  const api = useApi();
  useLive(true, async () => true);
  const { change } = useChange('products');
  const send = () => api.call(deleteProduct, { params: { id: 'a' } });
  return (
    <>
      <button type="button" onClick={() => change({ send, done: 'Deleted.', failed: 'Failed.' })}>
        Delete
      </button>
      {watchedLists.map((list) => (
        <List key={list} list={list} />
      ))}
    </>
  );
}

const watch = async ({ onCommit = () => undefined as unknown, isSettled = true } = {}) => {
  let isDown = false;
  let polls = 0;
  const versions = Object.fromEntries(watchedLists.map((list) => [list, 0]));
  const loads: string[] = [];
  const write = (list: string) => {
    versions[list] = (versions[list] ?? 0) + 1;
  };
  const answer = async (endpoint: Endpoint, { query }: { query?: unknown }) => {
    await new Promise((resolve) => setTimeout(resolve));
    if (isDown) throw new ApiError(0, 'network', 'No answer.');
    if (endpoint === getListVersions) {
      polls += 1;
      return { ...versions };
    }
    if (endpoint === listProducts) return loads.push((query as { search: string }).search);
    write('products');
    await onCommit();
    announceResponse(new Response(null, { headers: { [listVersionsHeader]: JSON.stringify(versions) } }));
    return {};
  };
  const rendered = await renderInApp(<Section />, { answer });
  await vi.waitFor(() => expect(loads).toHaveLength(watchedLists.length));
  await vi.waitFor(() => expect(polls).toBe(1));
  if (isSettled) await vi.waitFor(() => expect(rendered.queryClient.getQueryData(listVersionsKey)).toBeDefined());
  loads.length = 0;
  const [stream] = FakeEventSource.open;
  const hear = async () => {
    act(() => stream?.say('lists', versions));
    await act(() => vi.advanceTimersByTimeAsync(400));
  };
  const setDown = (down: boolean) => {
    isDown = down;
  };
  return { ...rendered, loads, write, hear, stream, setDown, versions };
};

test('a list that a colleague changed is reloaded, and no other', async () => {
  const { loads, write, hear } = await watch();
  await hear();
  expect(loads).toEqual([]);
  write('orders');
  await hear();
  await vi.waitFor(() => expect(loads).toEqual(['orders']));
});

test('a change of one’s own is loaded once, not again when the stream says so', async () => {
  const { user, getByRole, loads, hear } = await watch();
  await user.click(getByRole('button', { name: 'Delete' }));
  await vi.waitFor(() => expect(loads).toEqual(['products']));
  await hear();
  await hear();
  expect(loads).toEqual(['products']);
});

test('what a colleague changed just before a change of one’s own is not missed', async () => {
  const { user, getByRole, loads, write, hear } = await watch();
  write('orders');
  await user.click(getByRole('button', { name: 'Delete' }));
  await hear();
  await vi.waitFor(() => expect(loads.toSorted()).toEqual(['orders', 'products']));
});

test('a change of one’s own is loaded once if the stream is faster than the response', async () => {
  const { user, getByRole, loads, hear } = await watch({
    onCommit: async () => {
      FakeEventSource.open[0]?.say('lists', { products: 1 });
      await new Promise((resolve) => setTimeout(resolve, 100));
    },
  });
  await user.click(getByRole('button', { name: 'Delete' }));
  await vi.waitFor(() => expect(loads).toEqual(['products']));
  await hear();
  expect(loads).toEqual(['products']);
});

test('when the connection is back, all lists are loaded again, once', async () => {
  const { loads, write, hear, stream, setDown } = await watch();
  await hear();
  setDown(true);
  act(() => stream?.onerror?.());
  await vi.waitFor(() => expect(readConnection().state).toBe('lost'));
  write('orders');
  setDown(false);
  loads.length = 0;
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(loads.toSorted()).toEqual([...watchedLists].toSorted());
});

test('what changes right after the page has opened is not missed', async () => {
  const { loads, write, hear } = await watch({ isSettled: false });
  write('orders');
  await hear();
  expect(loads).toEqual(['orders']);
});

// @vitest-environment happy-dom
import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useApi } from '#lib/api/api-context.tsx';
import { changeSession, loseSession, sessionQuery } from '#lib/session/session.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import { SessionSync } from './session-sync.tsx';

const user: SessionUser = { id: 'u1', username: 'Mia', email: 'mia@example.org', role: 'user' };

beforeEach(() => {
  for (const { id } of toastList.read()) toastList.remove(id);
});

// As in the app's providers: a query on screen is kept.
function App() {
  useQuery(sessionQuery(useApi()));
  return <SessionSync />;
}

const setUp = async () => {
  const app = await renderInApp(<App />, { answer: () => user });
  const invalidate = vi.spyOn(app.router, 'invalidate');
  app.queryClient.setQueryData(['orders'], ['of the last user']);
  return { ...app, invalidate };
};

test('[LOGIN-05] a change of session re-runs the guards and clears queries that are not on screen', async () => {
  const { queryClient, invalidate } = await setUp();
  await act(async () => changeSession(queryClient, user));
  expect(invalidate).toHaveBeenCalledOnce();
  expect(queryClient.getQueryData(['orders'])).toBeUndefined();
  expect(toastList.read()).toEqual([]);
});

test('[AUTH-03] a lost session is announced', async () => {
  const { queryClient, invalidate } = await setUp();
  queryClient.setQueryData(['session'], user);
  await act(async () => loseSession(queryClient));
  expect(invalidate).toHaveBeenCalledOnce();
  expect(toastList.read()).toMatchObject([{ tone: 'info' }]);
});

test('[AUTH-03] a visitor has no session to lose', async () => {
  const { queryClient, invalidate } = await setUp();
  queryClient.setQueryData(['session'], null);
  await act(async () => loseSession(queryClient));
  expect(invalidate).not.toHaveBeenCalled();
});

test.each([
  ['says so', () => new BroadcastChannel('session').postMessage('changed')],
  ['happened while this one was hidden', () => fireEvent(document, new Event('visibilitychange'))],
])('[LOGIN-05] a login in another tab is adopted when it %s', async (_, happen) => {
  const { queryClient } = await setUp();
  queryClient.setQueryData(['session'], null);
  happen();
  await waitFor(() => expect(queryClient.getQueryData(['session'])).toEqual(user));
});

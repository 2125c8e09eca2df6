// @vitest-environment happy-dom
import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createContext } from '#app/rendering/create-context.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { holdPage, renewal } from '#lib/api/held-pages.ts';
import { writeCookie } from '#lib/api/session-cookies.ts';
import { changeSession, sessionQuery } from '#lib/session/session.ts';
import { loseSession, useEndedSession } from '#lib/session/session-end.ts';
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

/** Other tabs announce session changes; the cookies show the result. */
const setUpKept = async (answered: SessionUser | null = user) => {
  const tab = { remembers: false };
  const context = createContext({
    base: '/api',
    locale: 'en',
    theme: undefined,
    origin: 'https://shop.example',
    wholeDocument: true,
    fetch: async () =>
      answered ? Response.json(answered) : Response.json({ code: 'authentication_required' }, { status: 401 }),
    session: { present: () => tab.remembers, userId: () => undefined, clear: () => undefined },
  });
  context.queryClient.setQueryData(['session'], user);
  const app = await renderInApp(<App />, { context });
  onTestFinished(() => act(() => changeSession(context.queryClient, null)));
  return { ...app, tab, session: () => context.queryClient.getQueryData(['session']) };
};

const hold = () => onTestFinished(holdPage());
const see = () => act(async () => void fireEvent(document, new Event('visibilitychange')));

test('[LOGIN-05] a logout in another tab leaves a page that is kept, also when it happened while this one was hidden', async () => {
  hold();
  const { session } = await setUpKept();
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const heard = new BroadcastChannel('session');
  const hearing = new Promise((resolve) => heard.addEventListener('message', resolve));
  new BroadcastChannel('session').postMessage('changed');
  await hearing;
  expect(session()).toEqual(user);
  state.mockRestore();
  await see();
  await waitFor(() => expect(session()).toBeNull());
});

test('[AUTH-03] cookies that are gone without a logout keep it, and ask for the login', async () => {
  hold();
  const { session } = await setUpKept();
  await see();
  expect(session()).toEqual(user);
  expect(renewal.current).not.toBeNull();
});

test('[LOGIN-05] a login by another person in another tab does not continue this page', async () => {
  const other = { ...user, id: 'u2', username: 'beppe' };
  const { tab, session } = await setUpKept(other);
  writeCookie('id', other.id);
  onTestFinished(() => writeCookie('id', ''));
  tab.remembers = true;
  hold();
  await see();
  await waitFor(() => expect(renderHook(useEndedSession).result.current).toEqual({ former: user, other }));
  expect(session()).toEqual(user);
});

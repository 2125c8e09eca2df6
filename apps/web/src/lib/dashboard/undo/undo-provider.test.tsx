// @vitest-environment happy-dom
import type { Endpoint } from '@bottega/contract/endpoint';
import { setOrderStatus } from '@bottega/contract/orders/endpoints';
import { act, fireEvent } from '@testing-library/react';
import { isValidElement } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { SessionContext } from '#lib/session/session.ts';
import { removeStored, storedKeys } from '#lib/storage.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import { type UndoableKind, UndoProvider, useUndo } from './undo-provider.tsx';

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn());
  vi.useFakeTimers({ shouldAdvanceTime: true });
  for (const { id } of toastList.read()) act(() => toastList.remove(id));
});
afterEach(() => {
  for (const key of storedKeys('outbox:')) removeStored(key);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const promotion: UndoableKind = {
  list: 'orders',
  undoMs: 5000,
  send: (api, id, { status }: { status: 'confirmed' }) =>
    api.call(setOrderStatus, { params: { id }, body: { status } }),
};

function Confirm() {
  const { changes, add } = useUndo();
  const change = { kind: 'promotion', id: 'o1', data: { status: 'confirmed' }, label: 'B-1', failed: 'Not confirmed' };
  return (
    <>
      <button type="button" onClick={() => add([change], 'B-1 confirmed.')}>
        Confirm
      </button>
      <output>{changes.length}</output>
    </>
  );
}

const anna = { id: 'anna', username: 'anna', email: 'anna@bottega.example', role: 'admin' } as const;

const renderConfirm = async (answer: (endpoint: Endpoint) => unknown = () => ({})) => {
  const calls: string[] = [];
  const element = (
    <SessionContext value={anna}>
      <UndoProvider kinds={{ promotion }}>
        <Confirm />
      </UndoProvider>
    </SessionContext>
  );
  const rendered = await renderInApp(element, {
    path: '/dashboard',
    answer: (endpoint, input) => {
      calls.push(JSON.stringify((input as { body: unknown }).body));
      return answer(endpoint);
    },
  });
  const press = () => fireEvent.click(rendered.getByRole('button', { name: 'Confirm' }));
  return { ...rendered, calls, press };
};

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const notices = () =>
  toastList.read().map(({ text }) => (isValidElement<{ text: string }>(text) ? text.props.text : text));

test('the notice offers an undo as long as the change waits', async () => {
  const { calls, press, getByRole } = await renderConfirm();
  press();
  expect([notices(), getByRole('status').textContent]).toEqual([['B-1 confirmed.'], '1']);
  expect(toastList.read()[0]).toMatchObject({ duration: 5000, action: { label: 'Undo' } });
  act(() => toastList.read()[0]?.action?.onAction());
  await pass(5000);
  expect([calls, getByRole('status').textContent]).toEqual([[], '0']);
});

test('an undo that comes too late says so', async () => {
  const { calls, press } = await renderConfirm();
  press();
  await pass(5000);
  expect(calls).toEqual(['{"status":"confirmed"}']);
  act(() => toastList.read()[0]?.action?.onAction());
  expect(notices().at(-1)).toBe('Too late to undo: it has been sent.');
});

test.each([
  ['leaving the page', () => dispatchEvent(new Event('pagehide'))],
  [
    'hiding it',
    () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
      vi.restoreAllMocks();
    },
  ],
])('%s sends what waits', async (_, leave) => {
  const { calls, press } = await renderConfirm();
  press();
  await act(async () => leave());
  expect(calls).toEqual(['{"status":"confirmed"}']);
});

test('going to another page of the shop sends what waits', async () => {
  const { calls, press, unmount } = await renderConfirm();
  press();
  unmount();
  await pass(0);
  expect(calls).toEqual(['{"status":"confirmed"}']);
});

test('a refusal names the record', async () => {
  const { press } = await renderConfirm(() => {
    throw new ApiError(409, 'order_status_conflict', 'The order has changed.');
  });
  press();
  await pass(5000);
  expect(notices().at(-1)).toBe('B-1: The order has changed.');
});

test('without a connection it says that it is tried again', async () => {
  const { press } = await renderConfirm(() => {
    throw new ApiError(0, 'network', '');
  });
  press();
  await pass(5000);
  expect(notices().at(-1)).toBe('B-1: Not confirmed – trying again…');
});

test('after the end of the session it says that it waits for the login', async () => {
  const { press } = await renderConfirm(() => {
    throw new ApiError(401, 'authentication_required', 'Please log in first.');
  });
  press();
  await pass(5000);
  expect(notices().at(-1)).toBe('B-1: not sent yet. It is sent when you log in.');
});

test('the server, which has no storage, renders the page', async () => {
  const storage = localStorage;
  Reflect.deleteProperty(globalThis, 'localStorage');
  onTestFinished(() => void Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true }));
  const { getByRole } = await renderConfirm();
  expect(getByRole('button', { name: 'Confirm' })).toBeTruthy();
});

test('dashboard and couriers’ page of one document send each in its own way', async () => {
  const sent: string[] = [];
  const kindOf = (page: string): UndoableKind => ({ ...promotion, send: async () => void sent.push(page) });
  const { getAllByRole } = await renderInApp(
    <SessionContext value={anna}>
      <UndoProvider kinds={{ promotion: kindOf('dashboard') }}>
        <Confirm />
      </UndoProvider>
      <UndoProvider kinds={{ promotion: kindOf('courier') }} userId="anna" page="courier">
        <Confirm />
      </UndoProvider>
    </SessionContext>,
    { path: '/dashboard', answer: () => ({}) },
  );
  const buttons = getAllByRole('button', { name: 'Confirm' });
  fireEvent.click(buttons[1] as HTMLElement);
  await pass(5000);
  fireEvent.click(buttons[0] as HTMLElement);
  await pass(5000);
  expect(sent).toEqual(['courier', 'dashboard']);
});

test('the notice of what its row can undo takes the place of the last one', async () => {
  const inPlace: UndoableKind = { ...promotion, isUndoneInPlace: true };
  for (const [kind, expected] of [
    [promotion, 2],
    [inPlace, 1],
  ] as const) {
    for (const { id } of toastList.read()) act(() => toastList.remove(id));
    const page = await renderInApp(
      <SessionContext value={anna}>
        <UndoProvider kinds={{ promotion: kind }}>
          <Confirm />
        </UndoProvider>
      </SessionContext>,
      { path: '/dashboard', answer: () => ({}) },
    );
    for (const _ of [1, 2]) fireEvent.click(page.getByRole('button', { name: 'Confirm' }));
    expect(toastList.read()).toHaveLength(expected);
    page.unmount();
  }
});

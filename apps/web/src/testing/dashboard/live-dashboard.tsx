import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { getMe, login } from '@bottega/contract/accounts/session-endpoints';
import { getListVersions } from '@bottega/contract/dashboard/endpoints';
import type { Endpoint } from '@bottega/contract/endpoint';
import type { Locale } from '@bottega/contract/locale';
import { listOrders } from '@bottega/contract/orders/endpoints';
import type { Order } from '@bottega/contract/orders/schemas';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { useApi } from '#lib/api/api-context.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { renewal } from '#lib/api/held-pages.ts';
import { setConnection } from '#lib/dashboard/live/connection.ts';
import { useChange } from '#lib/dashboard/use-change.ts';
import { SessionContext, sessionQuery } from '#lib/session/session.ts';
import { loseSession } from '#lib/session/session-end.ts';
import { LiveDashboard } from '#pages/dashboard/live/live-dashboard.tsx';
import { OrderAlerts } from '#pages/dashboard/live/order-alerts.tsx';
import { FakeEventSource, fakeStreams } from '#testing/fake-streams.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ToastRegion } from '#ui/toast/toast-region.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import { LazyAuthDialog } from '../../app/shell/auth/lazy-auth-dialog.tsx';
import { SessionSync } from '../../app/shell/session-sync.tsx';

export const nonna: SessionUser = { id: 'n', username: 'nonna', email: 'nonna@bottega.example', role: 'admin' };

export const order = (number: number, user: string | null = 'rosa') =>
  ({
    _id: `id${number}`,
    orderNumber: `B-${number}`,
    user: user && { username: user },
    totalPrice: 24,
    createdAt: new Date(Date.UTC(2026, 10, 22, 12, number)).toISOString(),
  }) as Order;

/** Replaces what happy-dom lacks, stops the time at 12:04, and forgets what this device remembers. */
export const liveDashboardTests = () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 10, 22, 12, 4) });
    fakeStreams();
    vi.stubGlobal('reportError', vi.fn());
    localStorage.clear();
    setConnection('polling');
    HTMLElement.prototype.showPopover ??= () => undefined;
    HTMLElement.prototype.hidePopover ??= () => undefined;
    for (const { id } of toastList.read()) toastList.remove(id);
  });
  afterEach(() => {
    renewal.current?.giveUp();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
};

const networkFailure = new ApiError(0, 'network', 'No answer.');

function Confirm() {
  const api = useApi();
  const { change } = useChange('orders');
  const send = () => api.call(getMe);
  return (
    <button type="button" onClick={() => change({ send, done: 'Confirmed.', failed: 'Error updating order status' })}>
      Confirm
    </button>
  );
}

/** A dialog like those of the editors: what is typed in it exists nowhere else. */
function Editor() {
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Edit the dish" closeLabel="Close the editor">
      <input aria-label="Name" />
    </Dialog>
  );
}

function App({ section }: { section: string }) {
  const { data = null } = useQuery(sessionQuery(useApi()));
  return (
    <SessionContext value={data}>
      <OrderAlerts />
      <LiveDashboard section={section}>
        <Confirm />
        <Editor />
      </LiveDashboard>
      <LazyAuthDialog />
      <SessionSync />
      <ToastRegion closeLabel="Dismiss" />
    </SessionContext>
  );
}

/** The live parts of the dashboard for a shop that the test changes. */
export const renderLiveDashboard = async ({ section = 'orders', locale = 'en' as Locale } = {}) => {
  const shop = { isDown: false, orders: [order(1)], user: nonna as SessionUser | null, version: 1, login: nonna };
  const answer = async ({ path }: Endpoint) => {
    if (shop.isDown) throw networkFailure;
    if (path === getListVersions.path) return { orders: String(shop.version) };
    if (path === listOrders.path) return { payload: { orders: shop.orders, total: shop.orders.length } };
    if (path === login.path) return shop.login;
    if (path === getMe.path && shop.user) return shop.user;
    throw new ApiError(401, 'authentication_required', 'Log in.', {}, new Response());
  };
  const app = await renderInApp(<App section={section} />, { answer, path: '/dashboard?section=orders', locale });
  await vi.waitFor(() => expect(app.queryClient.getQueryData(['dashboard', 'orders', 'new'])).toBeDefined());
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const say = async (event: string, data: unknown = {}) => {
    act(() => FakeEventSource.open[0]?.say(event, data));
    await pass(300);
  };
  await say('lists', { orders: '1' });
  const place = async (...placed: Order[]) => {
    shop.orders = [...placed, ...shop.orders];
    shop.version += 1;
    await say('lists', { orders: String(shop.version) });
  };
  const lose = async () => {
    shop.user = null;
    await act(async () => loseSession(app.queryClient));
  };
  // Its code is loaded, which takes a busy machine more than a second.
  const loginDialog = async () => within(await app.findByRole('dialog', { name: 'Log in' }, { timeout: 10_000 }));
  const logIn = async (user: SessionUser) => {
    shop.login = user;
    shop.user = user;
    const dialog = await loginDialog();
    await app.user.type(dialog.getByLabelText(/^Password/), 'Bottega-2026');
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Log in' })));
  };
  const name = () => app.container.ownerDocument.querySelector<HTMLInputElement>('[aria-label=Name]');
  return { ...app, shop, pass, say, place, lose, logIn, loginDialog, name };
};

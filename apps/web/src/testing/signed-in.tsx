import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { getMe, login, refresh } from '@bottega/contract/accounts/session-endpoints';
import type { Endpoint } from '@bottega/contract/endpoint';
import { flagDefaults } from '@bottega/contract/flags';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { createContext } from '#app/rendering/create-context.ts';
import { CartProvider } from '#features/cart/store/cart-provider.tsx';
import { ShopContext } from '#features/shop/shop.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { FlagsContext } from '#lib/flags.ts';
import { closeAuth } from '#lib/session/auth-dialog.ts';
import { changeSession, SessionContext, sessionQuery } from '#lib/session/session.ts';
import { toastList } from '#ui/toast/toasts.tsx';
import { LazyAuthDialog } from '../app/shell/auth/lazy-auth-dialog.tsx';
import { SessionSync } from '../app/shell/session-sync.tsx';
import { shop as daMario } from './checkout.tsx';
import { renderInApp } from './render-in-app.tsx';

export const mia: SessionUser = { id: 'u1', username: 'mia', email: 'mia@example.org', role: 'user' };
export const beppe: SessionUser = { id: 'u2', username: 'beppe', email: 'beppe@example.org', role: 'user' };

/** A body, or what makes one of the body that was sent. */
export type Answer = readonly [Endpoint, unknown];

interface Sent {
  endpoint: Endpoint;
  status: number;
  body: string;
  key: string | null;
  by: string | null;
}

function App({ children }: { children: ReactNode }) {
  const { data = null } = useQuery(sessionQuery(useApi()));
  return (
    <FlagsContext value={{ ...flagDefaults, ff_ordering: true }}>
      <ShopContext value={daMario}>
        <SessionContext value={data}>
          <CartProvider>{children}</CartProvider>
          <LazyAuthDialog />
          <SessionSync />
        </SessionContext>
      </ShopContext>
    </FlagsContext>
  );
}

const patternOf = ({ path }: Endpoint) => new RegExp(`^/api${path.replaceAll(/:\w+/g, '[^/]+')}$`);

/** A page of a signed-in user, with the real client, whose session the test ends. */
export const renderSignedIn = async (
  page: ReactNode,
  answers: readonly Answer[],
  { path = '/', user: first = mia }: { path?: string; user?: SessionUser } = {},
) => {
  const shop = { user: first as SessionUser | null, next: first, isDown: false, remembers: true, keepsCookies: true };
  const sent: Sent[] = [];
  const known: readonly Answer[] = [
    [getMe, () => shop.user],
    [
      login,
      () => {
        shop.remembers = shop.keepsCookies;
        if (shop.keepsCookies) shop.user = shop.next;
        return shop.next;
      },
    ],
    ...answers,
  ];
  const answer = (url: string, init: RequestInit): Response => {
    const { pathname } = new URL(url, 'https://shop.example');
    if (shop.isDown) throw new TypeError('Failed to fetch');
    if (pathname === `/api${refresh.path}`) {
      return shop.user
        ? Response.json(shop.user)
        : Response.json({ code: 'session_expired', message: 'Over.' }, { status: 401 });
    }
    const found = known.find(([each]) => each.method === init.method && patternOf(each).test(pathname));
    if (!found) throw new Error(`unexpected call: ${init.method} ${pathname}`);
    const [endpoint, body] = found;
    const text = typeof init.body === 'string' ? init.body : '';
    // A quote for an address of one's own is personal as well.
    const isRefused = !shop.user && (endpoint.access !== 'public' || text.includes('"addressId"'));
    const key = new Headers(init.headers).get('Idempotency-Key');
    sent.push({ endpoint, status: isRefused ? 401 : 200, body: text, key, by: shop.user?.id ?? null });
    if (isRefused) return Response.json({ code: 'authentication_required', message: 'Log in.' }, { status: 401 });
    return Response.json(typeof body === 'function' ? body(text) : body);
  };
  const fetch = async (url: string, init: RequestInit) => answer(url, init);
  vi.stubGlobal('fetch', fetch);
  const context = createContext({
    base: '/api',
    fetch,
    locale: 'en',
    theme: undefined,
    origin: 'https://shop.example',
    wholeDocument: true,
    session: {
      present: () => shop.remembers,
      userId: () => undefined,
      clear: () => {
        shop.remembers = false;
      },
    },
  });
  context.queryClient.setQueryData(['session'], first);
  for (const { id } of toastList.read()) toastList.remove(id);
  onTestFinished(() => {
    act(() => {
      changeSession(context.queryClient, null);
      closeAuth();
    });
    vi.unstubAllGlobals();
  });
  const app = await renderInApp(<App>{page}</App>, { path, context });
  /** Calls of an endpoint, as their statuses. */
  const calls = (endpoint: Endpoint) => sent.filter((each) => each.endpoint === endpoint);
  // Its code is loaded, which takes a busy machine more than a second.
  const loginDialog = async () => within(await screen.findByRole('dialog', { name: 'Log in' }, { timeout: 10_000 }));
  const logIn = async (user: SessionUser = first) => {
    shop.next = user;
    const dialog = await loginDialog();
    fireEvent.change(dialog.getByLabelText(/^Password/), { target: { value: 'Bottega-2026' } });
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Log in' })));
  };
  const putOff = async () => {
    const dialog = await loginDialog();
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Close' })));
  };
  const hasDialog = () => screen.queryByRole('dialog', { name: 'Log in' }) !== null;
  return {
    ...app,
    shop,
    sent,
    calls,
    loginDialog,
    hasDialog,
    logIn,
    putOff,
    /** Ended elsewhere, or its cookies are gone as well. */
    end: (cookies: 'kept' | 'gone' = 'kept') => {
      shop.user = null;
      shop.remembers = cookies === 'kept';
    },
  };
};

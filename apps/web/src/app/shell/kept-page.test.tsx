// @vitest-environment happy-dom
import { changePassword } from '@bottega/contract/accounts/profile-endpoints';
import { getCart } from '@bottega/contract/cart/endpoints';
import { addFavorite, listFavorites } from '@bottega/contract/favorites/endpoints';
import { flagDefaults } from '@bottega/contract/flags';
import { useLocation } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ChangePasswordForm } from '#features/accounts/profile/change-password-form.tsx';
import { Heart } from '#features/favorites/heart.tsx';
import { forgetPage } from '#lib/session/after-login.ts';
import { useHeldPage } from '#lib/session/use-held-page.ts';
import { cartProduct } from '#testing/cart-server.ts';
import { mia, renderSignedIn } from '#testing/signed-in.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import { requireUser } from '../routes/guards.ts';

const ended = 'Your session has ended. Please log in again.';
const cart = { products: [{ product: cartProduct('a'), quantity: 2 }] };
const heart = <Heart userId="u1" product={cartProduct('a') as never} />;
const form = <ChangePasswordForm user={mia} />;

function Page({ children }: { children: ReactNode }) {
  useHeldPage();
  return children;
}

function OnlyOnFirst({ children }: { children: ReactNode }) {
  const isFirst = useLocation({ select: ({ pathname }) => pathname === '/orders/1' });
  return isFirst && <Page>{children}</Page>;
}

beforeEach(() => {
  forgetPage();
  localStorage.clear();
  vi.stubGlobal('reportError', vi.fn());
});

const statuses = (calls: { status: number }[]) => calls.map(({ status }) => status);
const press = (button: HTMLElement) => act(async () => fireEvent.click(button));
const pressHeart = async () => press(await screen.findByRole('button', { name: 'Favorite: Dish a' }));

const open = () =>
  renderSignedIn(<Page>{form}</Page>, [
    [getCart, cart],
    [changePassword, {}],
  ]);

const changeIt = () => {
  const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(/^Current password/, 'Bottega-2026');
  type(/^New password/, 'Pomodoro-2027');
  type(/^Confirm/, 'Pomodoro-2027');
  return press(screen.getByRole('button', { name: 'Change password' }));
};

const texts = () => toastList.read().map(({ text }) => text);

test('[AUTH-03] on a page with nothing to lose, a login that is closed makes a visitor', async () => {
  const { end, putOff, calls, queryClient } = await renderSignedIn(heart, [
    [getCart, cart],
    [listFavorites, []],
    [addFavorite, {}],
  ]);
  end();
  await pressHeart();
  expect(queryClient.getQueryData(['session'])).toEqual(mia);
  await putOff();
  await waitFor(() => expect(queryClient.getQueryData(['session'])).toBeNull());
  expect(texts()).toContain(ended);
  expect(statuses(calls(addFavorite))).toEqual([401]);
});

test('[AUTH-03] a read on a page with nothing to lose asks for no login', async () => {
  const { end, hasDialog, queryClient } = await renderSignedIn(<p>Menu</p>, [[getCart, cart]]);
  await waitFor(() => expect(queryClient.getQueryData(['cart', 'u1'])).toBeDefined());
  end();
  await act(async () => void queryClient.invalidateQueries({ queryKey: ['cart'] }));
  await waitFor(() => expect(queryClient.getQueryData(['session'])).toBeNull());
  expect(hasDialog()).toBe(false);
});

test('[AUTH-03] the way back closes the login, and what was pressed is not sent later', async () => {
  const { end, loginDialog, hasDialog, router, calls, queryClient } = await open();
  end();
  await changeIt();
  await loginDialog();
  await act(() => router.navigate({ to: '/news/{-$article}' as never }));
  await waitFor(() => expect(hasDialog()).toBe(false));
  expect(queryClient.getQueryData(['session'])).toEqual(mia);
  expect(statuses(calls(changePassword))).toEqual([401]);
});

test('[AUTH-03] a kept page that is left leaves a visitor', async () => {
  const answers = [
    [getCart, cart],
    [changePassword, {}],
  ] as const;
  const app = await renderSignedIn(<OnlyOnFirst>{form}</OnlyOnFirst>, answers, { path: '/orders/1' });
  const session = () => app.queryClient.getQueryData(['session']);
  app.end();
  await changeIt();
  await app.putOff();
  expect(session()).toEqual(mia);
  await act(() => app.router.navigate({ to: '/orders/$orderNumber', params: { orderNumber: '2' } } as never));
  await waitFor(() => expect(session()).toBeNull());
});

test('[AUTH-03, ORD-01] another private page asks for the login as it does a visitor', async () => {
  const { end, putOff, queryClient } = await open();
  end();
  await changeIt();
  await putOff();
  queryClient.setQueryData(['flags'], { flags: { ...flagDefaults, ff_profile: true }, failed: false });
  const context = { api: {}, queryClient } as never;
  const enter = (cause: 'enter' | 'stay') =>
    requireUser('ff_profile')({ context, location: { pathname: '/orders' }, cause });
  expect((await enter('stay')).user).toEqual(mia);
  await act(() => expect(enter('enter')).rejects.toMatchObject({ options: { to: '/' } }));
  expect(queryClient.getQueryData(['session'])).toBeNull();
  await screen.findByText('Log in to see your orders.');
});

test('[AUTH-03] without a login for customers the page says so at once', async () => {
  const { end, hasDialog, calls, queryClient } = await open();
  queryClient.setQueryData(['flags'], { flags: { ...flagDefaults, ff_profile: false }, failed: false });
  end();
  await changeIt();
  await waitFor(() => expect(queryClient.getQueryData(['session'])).toBeNull());
  expect(hasDialog()).toBe(false);
  expect(statuses(calls(changePassword))).toEqual([401]);
});

test('[LOGIN-01] a browser that refuses cookies is named, instead of a login that nothing follows', async () => {
  const { end, shop, loginDialog, calls } = await open();
  end('gone');
  shop.keepsCookies = false;
  await changeIt();
  const dialog = await loginDialog();
  fireEvent.change(dialog.getByLabelText(/^Password/), { target: { value: 'Bottega-2026' } });
  await press(dialog.getByRole('button', { name: 'Log in' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/Your browser refuses our cookies/);
  expect(statuses(calls(changePassword))).toEqual([401]);
});

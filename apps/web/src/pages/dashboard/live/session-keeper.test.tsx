// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { liveDashboardTests, nonna, renderLiveDashboard } from '#testing/dashboard/live-dashboard.tsx';
import { FakeEventSource } from '#testing/fake-streams.ts';

liveDashboardTests();

const beppe = { ...nonna, id: 'b', username: 'beppe' };

test('[AUTH-03] an ended session opens the login over the page and keeps typed text', async () => {
  const { user, lose, logIn, name, queryByRole, queryClient, getByLabelText } = await renderLiveDashboard();
  await user.type(getByLabelText('Name'), 'Gricia');
  await lose();
  expect(queryClient.getQueryData(['session'])).toEqual(nonna);
  expect(FakeEventSource.open).toEqual([]);
  await logIn(nonna);
  await vi.waitFor(() => expect(queryByRole('dialog', { name: 'Log in' })).toBeNull());
  expect(name()?.value).toBe('Gricia');
  expect(FakeEventSource.open).toHaveLength(1);
});

test('the login can be postponed and reopened', async () => {
  const { lose, user, loginDialog, getByText, getByRole, queryByRole } = await renderLiveDashboard();
  await lose();
  await user.click((await loginDialog()).getByRole('button', { name: 'Close' }));
  await vi.waitFor(() => expect(queryByRole('dialog', { name: 'Log in' })).toBeNull());
  getByText('Your session has ended. What you have typed is still here.');
  await user.click(getByRole('button', { name: 'Log in' }));
  await loginDialog();
});

test('a login by another user asks before typed text is lost', async () => {
  const { lose, logIn, user, name, getByRole, getByLabelText, loginDialog, router, queryClient } =
    await renderLiveDashboard();
  await user.type(getByLabelText('Name'), 'Gricia');
  await lose();
  await logIn(beppe);
  const dialog = within(getByRole('dialog', { name: 'You are logged in as beppe now' }));
  await user.click(dialog.getByRole('button', { name: 'Log in as nonna' }));
  await loginDialog();
  expect(name()?.value).toBe('Gricia');
  await logIn(beppe);
  await user.click(getByRole('button', { name: 'Continue as beppe' }));
  await vi.waitFor(() => expect(queryClient.getQueryData(['session'])).toEqual(beppe));
  await vi.waitFor(() => expect(router.state.location.href).toBe('/dashboard'));
});

test('an account with a lowered role is notified, and its text can still be copied', async () => {
  const { lose, logIn, user, name, getByRole, getByText, getByLabelText, router } = await renderLiveDashboard();
  await user.type(getByLabelText('Name'), 'Gricia');
  await lose();
  await logIn({ ...nonna, role: 'user' });
  getByRole('dialog', { name: 'Your account no longer has access to the dashboard' });
  await user.click(getByRole('button', { name: 'Look at what I typed' }));
  expect(name()?.value).toBe('Gricia');
  getByText('Your account no longer has access to the dashboard', { selector: '[role=status] *' });
  await user.click(getByRole('button', { name: 'Go to the shop' }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('a stream that ends with bye makes the page check its session', async () => {
  const { shop, say, findByRole } = await renderLiveDashboard();
  shop.user = { ...nonna, role: 'user' };
  await say('bye');
  await findByRole('dialog', { name: 'Your account no longer has access to the dashboard' });
});

test('[LOGIN-05] a login in another tab is enough', async () => {
  const { shop, lose, queryByRole, loginDialog } = await renderLiveDashboard();
  await lose();
  await loginDialog();
  shop.user = nonna;
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(queryByRole('dialog', { name: 'Log in' })).toBeNull());
});

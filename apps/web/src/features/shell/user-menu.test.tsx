// @vitest-environment happy-dom

import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { logout } from '@bottega/contract/accounts/session-endpoints';
import { flagDefaults } from '@bottega/contract/flags';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { FlagsContext } from '#lib/flags.ts';
import { SessionContext } from '#lib/session/session.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import { UserMenu } from './user-menu.tsx';

const mia: SessionUser = { id: 'u1', username: 'Mia', email: 'mia@example.org', role: 'user' };

const setUp = async (user: SessionUser, hasProfile = true) => {
  const rendered = await renderInApp(
    <FlagsContext value={{ ...flagDefaults, ff_products: true, ff_profile: hasProfile }}>
      <SessionContext value={user}>
        <UserMenu user={user} />
      </SessionContext>
    </FlagsContext>,
    {
      answer: (endpoint) => {
        if (endpoint === logout) throw new ApiError(0, 'network', 'The shop did not answer.');
        throw new Error(endpoint.path);
      },
    },
  );
  await rendered.user.click(rendered.getByRole('button', { name: /account$/ }));
  const entries = () => rendered.getAllByRole('listitem').map(({ textContent }) => textContent);
  return { ...rendered, entries };
};

test.each([
  ['user', ['Profile', 'Orders', 'Favorites', 'Log out']],
  ['admin', ['Dashboard', 'Profile', 'Orders', 'Favorites', 'Log out']],
  ['superadmin', ['Dashboard', 'Profile', 'Orders', 'Favorites', 'Log out']],
] as const)('[SHELL-06] the menu of the role %s has its entries', async (role, wanted) => {
  const { entries } = await setUp({ ...mia, role });
  expect(entries()).toEqual(wanted);
});

test('[SHELL-06] without ff_profile the menu keeps its other entries and logout', async () => {
  const { entries } = await setUp(mia, false);
  expect(entries()).toEqual(['Favorites', 'Log out']);
});

test('[SHELL-06] a failed logout shows an error and changes nothing', async () => {
  const { user, getByRole, entries } = await setUp(mia);
  await user.click(getByRole('button', { name: 'Log out' }));
  await vi.waitFor(() =>
    expect(toastList.read().at(-1)).toMatchObject({ tone: 'error', text: 'The shop did not answer.' }),
  );
  expect(entries()).toContain('Log out');
});

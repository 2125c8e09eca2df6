// @vitest-environment happy-dom
import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { flagDefaults } from '@bottega/contract/flags';
import { expect, test, vi } from 'vitest';
import { FlagsContext } from '#lib/flags.ts';
import { SessionContext } from '#lib/session/session.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { BurgerMenu } from './burger-menu.tsx';

const flags = {
  ...flagDefaults,
  ff_news: true,
  ff_contact: true,
  ff_products: true,
  ff_cart: true,
  ff_signup: true,
  ff_profile: true,
};
const mia: SessionUser = { id: 'u1', username: 'Mia', email: 'mia@example.org', role: 'user' };

const setUp = (user: SessionUser | null, hasProfile = true, off?: keyof typeof flags) => {
  const onClose = vi.fn();
  const menu = (
    <FlagsContext value={{ ...flags, ff_profile: hasProfile, ...(off && { [off]: false }) }}>
      <SessionContext value={user}>
        <BurgerMenu open onClose={onClose} />
      </SessionContext>
    </FlagsContext>
  );
  return renderInApp(menu).then((app) => ({ ...app, onClose }));
};

test('[SHELL-11] the burger menu offers the languages', async () => {
  const { getByRole } = await setUp(null);
  const english = getByRole('link', { name: /English/ });
  expect(english.getAttribute('aria-current')).toBe('true');
  expect(getByRole('link', { name: /français/i }).getAttribute('href')).toContain('lang=fr');
});

test('[SHELL-07] the burger menu leads visitors to the login, and only with ff_profile', async () => {
  const { getByRole, queryByRole, onClose, user, unmount } = await setUp(null);
  expect(queryByRole('link', { name: 'Profile' })).toBeNull();
  await user.click(getByRole('button', { name: 'Log in' }));
  expect(onClose).toHaveBeenCalledOnce();
  unmount();
  expect((await setUp(null, false)).queryByRole('button', { name: 'Log in' })).toBeNull();
});

test('[SHELL-06] the burger menu leads customers to their pages', async () => {
  const { getByRole, queryByRole, onClose, user } = await setUp(mia);
  expect(queryByRole('button', { name: 'Log in' })).toBeNull();
  expect(getByRole('link', { name: 'Favorites' }).getAttribute('href')).toBe('/favorites');
  expect(getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/orders');
  await user.click(getByRole('link', { name: 'Profile' }));
  expect(onClose).toHaveBeenCalledOnce();
});

const kinds = ['All products', 'Pasta', 'Pizza', 'Salads'];

test.each([
  [undefined, ['Home', ...kinds, 'News', 'Contact']],
  ['ff_products', ['Home', 'News', 'Contact']],
  ['ff_news', ['Home', ...kinds, 'Contact']],
  ['ff_contact', ['Home', ...kinds, 'News']],
] as const)('[SHELL-02] without %s the burger menu shows Home and the other pages', async (flag, labels) => {
  const { getByRole } = await setUp(null, true, flag);
  const links = [...getByRole('navigation', { name: 'Main' }).querySelectorAll('a')];
  expect(links.map(({ textContent }) => textContent)).toEqual(labels);
});

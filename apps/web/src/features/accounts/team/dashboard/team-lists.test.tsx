// @vitest-environment happy-dom
import { checkReauthentication } from '@bottega/contract/accounts/reauthentication-endpoints';
import { createInvite, getTeam } from '@bottega/contract/accounts/team/endpoints';
import type { Team } from '@bottega/contract/accounts/team/schemas';
import type { Endpoint } from '@bottega/contract/endpoint';
import { flagDefaults } from '@bottega/contract/flags';
import type { Locale } from '@bottega/contract/locale';
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ShopContext, useShop } from '#features/shop/shop.ts';
import { listKey } from '#lib/dashboard/record-list.ts';
import { FlagsContext } from '#lib/flags.ts';
import { SessionContext } from '#lib/session/session.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { TeamLists } from './team-lists.tsx';

const beppe = { id: 'b', username: 'beppe', email: 'admin@bottega.example', role: 'admin' } as const;

const paolo = {
  _id: 'p',
  username: 'paolo',
  fullName: 'Paolo Bianchi',
  email: 'paolo@example.org',
  role: 'user' as const,
  duties: ['kitchen' as const],
  disabled: false,
};

const invite = {
  _id: 'i',
  email: paolo.email,
  name: paolo.fullName,
  duties: paolo.duties,
  createdAt: '2026-11-25T12:00:00.000Z',
  expiresAt: '2036-11-28T12:00:00.000Z',
};

function Section({ languages }: { languages: Locale[] }) {
  return (
    <SessionContext value={beppe}>
      <ShopContext value={{ ...useShop(), languages }}>
        <FlagsContext value={{ ...flagDefaults, ff_kitchen: true }}>
          <TeamLists />
        </FlagsContext>
      </ShopContext>
    </SessionContext>
  );
}

const show = async ({ locale = 'en' as Locale, languages = ['en', 'fr'] as Locale[] } = {}) => {
  const shop: { team: Team } = { team: { people: [], invites: [invite], devices: [] } };
  const sent: unknown[] = [];
  const answer = (endpoint: Endpoint, { body }: { body?: unknown }) => {
    if (endpoint === getTeam) return shop.team;
    if (endpoint === checkReauthentication) return { required: false };
    if (endpoint !== createInvite) throw new Error(`unexpected call of ${endpoint.path}`);
    sent.push(body);
    return invite;
  };
  const page = await renderInApp(<Section languages={languages} />, { answer, path: '/dashboard', locale });
  await page.findByText('paolo@example.org');
  return { ...page, shop, sent };
};

test('[TEAM-02] follows what changes elsewhere: an invite that was accepted becomes a person', async () => {
  const { shop, queryClient, findByText, getByText, queryByText } = await show();
  getByText('No one has a duty yet.');
  shop.team = { people: [paolo], invites: [], devices: [] };
  await act(() => queryClient.invalidateQueries({ queryKey: listKey('users') }));
  await findByText('No invitation is open.');
  expect(queryByText('No one has a duty yet.')).toBeNull();
});

test('[TEAM-02] shows who sent an invite and who connected a device, if known', async () => {
  const { shop, queryClient, findByText, getByText, queryByText } = await show();
  expect(queryByText(/^Invited by/)).toBeNull();
  const times = { createdAt: '2026-11-25T12:00:00.000Z', lastSeen: '2026-11-25T12:00:00.000Z' };
  const tablet = { _id: 't', name: 'Tablet', duty: 'kitchen' as const, ...times };
  shop.team = {
    people: [],
    invites: [{ ...invite, createdBy: 'nonna' }],
    devices: [{ ...tablet, createdBy: 'beppe' }],
  };
  await act(() => queryClient.invalidateQueries({ queryKey: listKey('users') }));
  await findByText('Invited by nonna');
  getByText('Connected by beppe');
});

test('[TEAM-02] an invite is sent in the chosen language, by default the page’s', async () => {
  const page = await show();
  const send = async (language?: string) => {
    await page.user.click(page.getByRole('button', { name: 'Invite someone' }));
    await page.user.type(await page.findByLabelText(/^Name/), 'Paolo');
    await page.user.type(page.getByLabelText(/^Email address/), 'paolo@example.org');
    await page.user.click(page.getByRole('checkbox', { name: /^Kitchen/ }));
    if (language) await page.user.selectOptions(page.getByLabelText(/^Language/), language);
    await page.user.click(page.getByRole('button', { name: 'Send the invitation' }));
    await vi.waitFor(() => expect(page.queryByRole('button', { name: 'Send the invitation' })).toBeNull());
  };
  await send();
  await send('French');
  expect(page.sent).toMatchObject([{ locale: 'en' }, { locale: 'fr' }]);
});

test('[TEAM-02] a shop with one language offers no choice and invites in that language', async () => {
  const page = await show({ languages: ['fr'] });
  await page.user.click(page.getByRole('button', { name: 'Invite someone' }));
  await page.user.type(await page.findByLabelText(/^Name/), 'Paolo');
  expect(page.queryByLabelText(/^Language/)).toBeNull();
  await page.user.type(page.getByLabelText(/^Email address/), 'paolo@example.org');
  await page.user.click(page.getByRole('checkbox', { name: /^Kitchen/ }));
  await page.user.click(page.getByRole('button', { name: 'Send the invitation' }));
  await vi.waitFor(() => expect(page.sent).toMatchObject([{ locale: 'fr' }]));
});

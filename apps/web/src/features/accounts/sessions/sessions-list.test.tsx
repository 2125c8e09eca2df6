// @vitest-environment happy-dom
import { endUserSession, listSessions } from '@bottega/contract/accounts/profile-endpoints';
import type { UserSession } from '@bottega/contract/accounts/schemas';
import type { Endpoint } from '@bottega/contract/endpoint';
import { expect, test } from 'vitest';
import { apiErrorFrom } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import { SessionsList } from './sessions-list.tsx';

const aSession = (given: Partial<UserSession>): UserSession => ({
  _id: 'here',
  current: false,
  ip: '203.0.113.9',
  device: { kind: 'other' },
  createdAt: '2026-11-22T10:49:00.000Z',
  lastUsedAt: new Date(Date.now() - 2.1 * 3_600_000).toISOString(),
  ...given,
});

const here = aSession({ current: true, device: { kind: 'phone', browser: 'Safari', system: 'iOS' } });
const firefox = aSession({ _id: 'f', device: { kind: 'desktop', browser: 'Firefox', system: 'Windows' } });
const curl = aSession({ _id: 'c' });

const show = (sessions: UserSession[], locale: 'en' | 'fr' = 'en') =>
  renderInApp(<SessionsList userId="m" />, { answer: () => sessions, locale });

test.each([
  ['en', 'Firefox on Windows', 'Last active 2 hours ago', 'Unknown device'],
  ['fr', 'Firefox sur Windows', 'Dernière activité il y a 2 heures', 'Appareil inconnu'],
] as const)('a session says its device and when it was last used (%s)', async (locale, device, used, unknown) => {
  const { findAllByRole } = await show([here, firefox, curl], locale);
  const [, second, third] = (await findAllByRole('listitem')).map(({ textContent }) =>
    textContent?.replaceAll(/\s/g, ' '),
  );
  expect(second).toContain(device);
  expect(second).toContain(used);
  expect(third).toContain(unknown);
});

test('a session that has already ended says so, and is no longer listed', async () => {
  const sessions = [here, firefox];
  const refusal = { code: 'session_not_found', message: 'This session has already ended.' };
  const answer = async (endpoint: Endpoint) => {
    if (endpoint === listSessions) return [...sessions];
    expect(endpoint).toBe(endUserSession);
    sessions.pop();
    throw await apiErrorFrom(Response.json(refusal, { status: 404 }), '');
  };
  const { user, findByRole, queryByText } = await renderInApp(<SessionsList userId="m" />, { answer });
  await user.click(await findByRole('button', { name: 'End this session Firefox on Windows' }));
  await expect.poll(() => toastList.read().at(-1)?.text).toBe(refusal.message);
  await expect.poll(() => queryByText('Firefox on Windows')).toBeNull();
});

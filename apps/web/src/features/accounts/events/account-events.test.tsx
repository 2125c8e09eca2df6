// @vitest-environment happy-dom
import { type AccountEvent, accountEventKinds } from '@bottega/contract/accounts/account-events';
import { locales } from '@bottega/contract/locale';
import { expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { AccountEvents } from './account-events.tsx';
import { EventsList } from './events-list.tsx';

const hour = 3_600_000;
const event = (given: Partial<AccountEvent>): AccountEvent => ({
  _id: `${given.kind} ${given.enabled}`,
  kind: 'login',
  at: new Date(Date.now() - 2.1 * hour).toISOString(),
  times: 1,
  ip: '203.0.113.9',
  device: { kind: 'desktop', browser: 'Firefox', system: 'Windows' },
  ...given,
});

const linesOf = (item: Element) => [...item.children].map((line) => line.textContent?.replaceAll(/\s/g, ' '));

const renderList = async (events: AccountEvent[], locale: (typeof locales)[number] = 'en') => {
  const { findAllByRole } = await renderInApp(<EventsList userId="m" />, { answer: () => events, locale });
  return (await findAllByRole('listitem')).map(linesOf);
};

test.each(locales)('every kind of event has its own text (%s)', async (locale) => {
  const all = accountEventKinds.flatMap((kind) =>
    kind === 'two_factor_changed' || kind === 'totp_changed'
      ? [event({ kind, enabled: true }), event({ kind, enabled: false })]
      : [event({ kind })],
  );
  const words = (await renderList(all, locale)).map(([what]) => what ?? '');
  expect(words).toHaveLength(accountEventKinds.length + 2);
  expect(new Set(words).size).toBe(words.length);
  // A missing text shows its key.
  expect(
    words.filter((text) => text === '' || /[_{]/.test(text) || accountEventKinds.some((kind) => kind === text)),
  ).toEqual([]);
});

test('an event shows its count, time, device and address', async () => {
  const [refused, login] = await renderList([
    event({ kind: 'reauthentication_refused', times: 3 }),
    event({ kind: 'login', at: new Date().toISOString() }),
  ]);
  expect(refused).toEqual([
    'Wrong password to confirm a change, 3 times',
    expect.stringMatching(/^2 hours ago, \w+ \d+, \d{4} at \d\d:\d\d:\d\d$/),
    'Firefox on Windows, 203.0.113.9',
  ]);
  expect(login?.slice(0, 2)).toEqual(['Logged in', expect.stringMatching(/^Just now, /)]);
});

test('an event of a newer version has a text, too', async () => {
  const [newer] = await renderList([event({ kind: 'passkey_added' })]);
  expect(newer?.[0]).toBe('Another change');
});

test('actions by staff or through a link show no unknown device', async () => {
  const device = { kind: 'other' as const };
  const [byStaff, byLink] = await renderList([
    event({ kind: 'role_changed', ip: '', device }),
    event({ kind: 'email_changed', device }),
  ]);
  expect(byStaff?.[0]).toBe('Your role was changed by the shop');
  expect(byStaff).toHaveLength(2);
  expect(byLink?.[2]).toBe('203.0.113.9');
});

test('nothing is loaded before the button is pressed; a failure can be retried', async () => {
  const answers = [
    () => {
      throw new ApiError(500, 'internal_error', 'Something went wrong.');
    },
    () => [],
    () => [event({})],
  ];
  let calls = 0;
  const answer = () => answers[calls++]?.();
  const { user, getByRole, findByRole, findByText, queryByText } = await renderInApp(<AccountEvents userId="m" />, {
    answer,
  });
  expect(calls).toBe(0);
  await user.click(getByRole('button', { name: 'Show the last events' }));
  await findByText('The events of your account could not be loaded. Please try again.');
  await user.click(getByRole('button', { name: 'Try again' }));
  await findByText(/^Nothing has happened yet/);

  await user.click(getByRole('button', { name: 'Hide the events' }));
  await expect.poll(() => queryByText(/^Nothing has happened yet/)).toBeNull();
  await user.click(await findByRole('button', { name: 'Show the last events' }));
  await findByText('Logged in');
});

// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { liveDashboardTests, renderLiveDashboard } from '#testing/dashboard/live-dashboard.tsx';
import { FakeEventSource } from '#testing/fake-streams.ts';

liveDashboardTests();

test.each([
  ['en', 'No connection since 12:04 – trying again'],
  ['fr', 'Pas de connexion depuis 12:04 – nouvel essai en cours'],
] as const)('a lost connection is reported in %s, and the report removed when it is back', async (locale, text) => {
  const { shop, pass, getByText, queryByText, container } = await renderLiveDashboard({ locale });
  shop.isDown = true;
  act(() => FakeEventSource.open[0]?.onerror?.());
  await pass(0);
  expect(getByText(text).closest('[role=status]')).toBeTruthy();
  expect(container.querySelector('[data-connection=lost]')).toBeTruthy();
  shop.isDown = false;
  await pass(6000);
  expect(queryByText(text)).toBeNull();
});

test('offline, a failed press says that nothing was changed; on a working connection it does not', async () => {
  const { shop, pass, user, getByRole, findByText } = await renderLiveDashboard();
  shop.isDown = true;
  const press = getByRole('button', { name: 'Confirm', hidden: true });
  await user.click(press);
  await findByText('Error updating order status');
  act(() => FakeEventSource.open[0]?.onerror?.());
  await pass(0);
  await user.click(press);
  await findByText('No connection: nothing was changed. Try again when it is back.');
});

// @vitest-environment happy-dom
import type { Locale } from '@bottega/contract/locale';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { MaintenanceSwitch } from './maintenance-switch.tsx';

const textAt = async (now: string, { locale = 'en', enabled = false }: { locale?: Locale; enabled?: boolean } = {}) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { container, unmount } = await renderInApp(<MaintenanceSwitch />, {
    locale,
    answer: () => ({ payload: { maintenance: { enabled } } }),
  });
  await vi.waitFor(() => expect(container.textContent).toMatch(/customers|clients|door/i));
  const { textContent } = container;
  unmount();
  return textContent;
};

test('[AFLAG-02] shows that customers can reach the shop, and separately whether it is open by its hours', async () => {
  const reached = 'Maintenance is off: customers reach the shop.';
  expect(await textAt('2026-11-20T13:00:00+01:00')).toContain(`${reached}By its hours, the shop is open until 22:00.`);
  expect(await textAt('2026-11-20T08:11:00+01:00')).toContain(
    `${reached}By its hours, the shop is closed and opens at 12:00.`,
  );
  expect(await textAt('2026-11-20T23:00:00+01:00', { locale: 'fr' })).toContain(
    'D’après ses horaires, la boutique est fermée et ouvre samedi à 12\u00a0h.',
  );
});

test('[AFLAG-02] during maintenance the hours do not matter', async () => {
  expect(await textAt('2026-11-20T13:00:00+01:00', { enabled: true })).not.toContain('hours');
});

test('[AFLAG-02] the switch shows the state read-only; loading it can be retried after a failure', async () => {
  let isBroken = true;
  const { user, findByText, getByRole } = await renderInApp(<MaintenanceSwitch />, {
    answer: () => {
      if (isBroken) throw new ApiError(500, 'internal_error', 'Broken.');
      return { payload: { maintenance: { enabled: true } } };
    },
  });
  await findByText('The state of the maintenance mode could not be loaded.');
  const toggle = getByRole('switch', { name: 'Maintenance mode' }) as HTMLInputElement;
  expect([toggle.checked, toggle.disabled]).toEqual([false, true]);
  isBroken = false;
  await user.click(getByRole('button', { name: 'Try again' }));
  await findByText('Customers see a closed door.');
  expect([toggle.checked, toggle.disabled]).toEqual([true, true]);
});

// @vitest-environment happy-dom
import { finishSetup, getSetup, makeSetupAccount, setSetupStep } from '@bottega/contract/setup/endpoints';
import type { SetupStep } from '@bottega/contract/setup/steps';
import { getReadiness } from '@bottega/contract/shop/opening-endpoints';
import { defaultProfile } from '@bottega/contract/shop/profile';
import { getProfile } from '@bottega/contract/shop/staff-endpoints';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { SetupPage } from './setup-page.tsx';

const profile = { ...defaultProfile, version: 1 };

const open = async (step: SetupStep, { ok = true, make }: { ok?: boolean; make?: () => unknown } = {}) => {
  const saved = vi.fn((body: unknown) => body);
  const rendered = await renderInApp(<SetupPage />, {
    answer: ({ path, method }, { body }: { body?: unknown }) => {
      if (path === getSetup.path && method === 'GET') return { step };
      if (path === makeSetupAccount.path) return make?.();
      if (path === setSetupStep.path) return saved(body);
      if (path === getReadiness.path) return [{ key: 'name', level: 'blocking', ok, where: 'name' }];
      if (path === finishSetup.path) return { open: ok };
      if (path === getProfile.path) return profile;
      throw new Error(`unexpected call of ${method} ${path}`);
    },
  });
  await rendered.findByRole('heading', { level: 1 });
  return { ...rendered, saved };
};

const title = ({ getByRole }: Awaited<ReturnType<typeof open>>) => getByRole('heading', { level: 1 }).textContent;

test('[SETUP-03] the wizard continues at its step, and going on is remembered', async () => {
  const page = await open('look');
  expect(title(page)).toBe('What does it look like?');
  expect(page.getByText('Step 3 of 10')).toBeDefined();
  await page.user.click(page.getByRole('button', { name: 'Back' }));
  expect(title(page)).toBe('What is your shop called?');
  expect(page.saved).toHaveBeenLastCalledWith({ step: 'name' });
  expect(document.activeElement).toBe(page.getByRole('heading', { level: 1 }));
});

test('[SETUP-03] a step whose data are there is gone on from; others are skipped', async () => {
  const page = await open('name');
  await page.user.click(await page.findByRole('button', { name: 'Continue' }));
  expect(title(page)).toBe('What does it look like?');
  expect(page.getByRole('button', { name: 'Skip for now' })).toBeDefined();
});

test('[SETUP-02] the account cannot be skipped, and leads to the next step', async () => {
  const user = { id: 'u1', username: 'mario', email: 'mario@example.org', role: 'superadmin' };
  const page = await open('account', { make: () => user });
  expect(page.queryByRole('button', { name: /Skip|Continue|Back/ })).toBeNull();
  await page.user.type(page.getByLabelText(/^Email/), user.email);
  await page.user.type(page.getByLabelText(/^User name/), user.username);
  await page.user.type(page.getByLabelText(/^Password/), 'Basilico-e-sale-7!{Enter}');
  await vi.waitFor(() => expect(title(page)).toBe('What is your shop called?'));
});

test('[SETUP-02] a refused password is said beside its field', async () => {
  const errors = { password: 'This is one of the most common passwords.' };
  const make = () => Promise.reject(new ApiError(400, 'invalid_input', 'Please check.', errors));
  const page = await open('account', { make });
  await page.user.type(page.getByLabelText(/^Email/), 'mario@example.org');
  await page.user.type(page.getByLabelText(/^User name/), 'mario');
  await page.user.type(page.getByLabelText(/^Password/), 'password1!{Enter}');
  expect(await page.findByText(errors.password)).toBeDefined();
  expect(title(page)).toMatch(/^Welcome/);
});

test('[SETUP-08] the last step opens a shop that is ready, and says where it is', async () => {
  const page = await open('open');
  await page.user.click(await page.findByRole('button', { name: 'Open the shop' }));
  expect(await page.findByRole('heading', { name: 'Bottega is open' })).toBeDefined();
  expect(page.getByRole('img', { name: /QR code/ }).getAttribute('src')).toBe('/qr.svg');
});

test('[SETUP-08] with something missing it ends closed', async () => {
  const page = await open('open', { ok: false });
  await page.user.click(await page.findByRole('button', { name: 'Finish, and open later' }));
  expect(await page.findByRole('heading', { name: 'Almost there' })).toBeDefined();
});

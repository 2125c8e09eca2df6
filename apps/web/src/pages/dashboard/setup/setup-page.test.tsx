// @vitest-environment happy-dom
import { finishSetup, getSetup, makeSetupAccount, setSetupStep } from '@bottega/contract/accounts/setup/endpoints';
import { getReadiness } from '@bottega/contract/shop/hours/opening-endpoints';
import { defaultProfile } from '@bottega/contract/shop/profile';
import type { SetupStep } from '@bottega/contract/shop/setup-steps';
import { changeProfile, getProfile } from '@bottega/contract/shop/staff-endpoints';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { SetupPage } from './setup-page.tsx';

const profile = { ...defaultProfile, version: 1 };

const open = async (step: SetupStep, { ok = true, make }: { ok?: boolean; make?: () => unknown } = {}) => {
  const saved = vi.fn((body: unknown) => body);
  const changed = vi.fn((body: object) => ({ ...profile, ...body, version: 2 }));
  const rendered = await renderInApp(<SetupPage />, {
    answer: ({ path, method }, { body }: { body?: unknown }) => {
      if (path === getSetup.path && method === 'GET') return { step };
      if (path === makeSetupAccount.path) return make?.();
      if (path === setSetupStep.path) return saved(body);
      if (path === getReadiness.path) return [{ key: 'name', level: 'blocking', ok, where: 'name' }];
      if (path === finishSetup.path) return { open: ok };
      if (path === getProfile.path && method === 'GET') return profile;
      if (path === changeProfile.path && method === 'PUT') return changed(body as object);
      throw new Error(`unexpected call of ${method} ${path}`);
    },
  });
  await rendered.findByRole('heading', { level: 1 });
  return { ...rendered, saved, changed };
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

test('[SETUP-03] a complete step offers to continue, others to skip', async () => {
  const page = await open('name');
  await page.user.click(await page.findByRole('button', { name: 'Continue' }));
  expect(title(page)).toBe('What does it look like?');
  expect(page.getByRole('button', { name: 'Skip for now' })).toBeDefined();
  expect(page.changed).not.toHaveBeenCalled();
});

const ways = /^(Continue|Save and continue|Skip for now)$/;
// The shop's name would leak into other tests.
const tagline = /^One line about it, in English/;

test('[SETUP-03] with unsaved changes the only way on saves them', async () => {
  const page = await open('name');
  await page.findByRole('button', { name: 'Continue' });
  await page.user.type(await page.findByLabelText(tagline), '!');
  expect(page.getAllByRole('button', { name: ways })).toEqual([
    page.getByRole('button', { name: 'Save and continue' }),
  ]);
  await page.user.click(page.getByRole('button', { name: 'Save and continue' }));
  await vi.waitFor(() => expect(title(page)).toBe('What does it look like?'));
  expect(page.changed).toHaveBeenCalledWith(
    expect.objectContaining({ tagline: expect.objectContaining({ en: `${profile.tagline.en}!` }) }),
  );
});

test.each(['Skip for now', 'Back', 'What is on the menu?'])(
  '[SETUP-03] “%s” asks before what was typed is lost',
  async (name) => {
    const page = await open('contact', { ok: false });
    const street = await page.findByLabelText(/^Street/);
    await page.user.type(street, '12 rue');
    await page.user.click(page.getByRole('button', { name }));
    await page.user.click(await page.findByRole('button', { name: 'Keep editing' }));
    expect(title(page)).toBe('Where do people find you?');
    expect(street).toHaveProperty('value', expect.stringContaining('12 rue'));
    await page.user.click(page.getByRole('button', { name }));
    await page.user.click(await page.findByRole('button', { name: 'Discard' }));
    await vi.waitFor(() => expect(title(page)).not.toBe('Where do people find you?'));
    expect(page.changed).not.toHaveBeenCalled();
  },
);

test('[SETUP-06] a pasted menu that is not imported is asked about', async () => {
  const page = await open('menu', { ok: false });
  await page.user.type(await page.findByRole('textbox'), 'Pici 12,50');
  await page.user.click(page.getByRole('button', { name: 'Skip for now' }));
  await page.findByRole('button', { name: 'Discard' });
  expect(title(page)).toBe('What is on the menu?');
});

test('[SETUP-08] a step opened from the last step’s list leads back to it', async () => {
  const page = await open('open', { ok: false });
  await page.user.click(await page.findByRole('button', { name: /^Fill in/ }));
  await page.user.type(await page.findByLabelText(tagline), '!');
  await page.user.click(page.getByRole('button', { name: 'Save and continue' }));
  await vi.waitFor(() => expect(title(page)).toBe('Open your shop'));
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

test('[SETUP-08] if something is missing, the setup ends with a closed shop', async () => {
  const page = await open('open', { ok: false });
  await page.user.click(await page.findByRole('button', { name: 'Finish, and open later' }));
  expect(await page.findByRole('heading', { name: 'Almost there' })).toBeDefined();
});

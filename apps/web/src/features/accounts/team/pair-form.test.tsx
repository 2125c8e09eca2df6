// @vitest-environment happy-dom

import { getDevice, pairDevice } from '@bottega/contract/accounts/team/endpoints';
import type { Endpoint } from '@bottega/contract/endpoint';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { PairForm } from './pair-form.tsx';

beforeEach(() => localStorage.clear());

const open = ({ wasPaired = false, refusal }: { wasPaired?: boolean; refusal?: ApiError } = {}) =>
  renderInApp(<PairForm />, {
    answer: (endpoint: Endpoint) => {
      if (endpoint === getDevice) return { device: null, wasPaired };
      if (endpoint === pairDevice && refusal) throw refusal;
      return { _id: 'tablet', name: 'Tablet', duty: 'kitchen' };
    },
  });

const typeCode = async ({ getByLabelText, getByRole, user }: Awaited<ReturnType<typeof open>>) => {
  await user.type(getByLabelText(/^Code/), 'ACDEFG');
  await user.click(getByRole('button', { name: 'Connect this device' }));
};

test('[TEAM-03] a wrong code shows one error, at the field', async () => {
  const text = 'This code is wrong or has expired.';
  const refusal = new ApiError(400, 'pairing_code_invalid', text, { code: 'Please check this.' });
  const app = await open({ refusal });
  await typeCode(app);
  await app.findByText(text);
  expect(app.queryByRole('alert')).toBeNull();
  expect(app.queryByText('Please check this.')).toBeNull();
  expect(app.getByLabelText(/^Code/).getAttribute('aria-invalid')).toBe('true');
});

test('[TEAM-03] other failures are shown above the form', async () => {
  const app = await open({ refusal: new ApiError(429, 'too_many_requests', 'Too many tries.') });
  await typeCode(app);
  expect((await app.findByRole('alert')).textContent).toBe('Too many tries.');
});

test('[TEAM-03] a disconnected device shows the reason, and keeps no customer data', async () => {
  for (const key of ['kitchen_snapshot', 'courier_snapshot']) localStorage.setItem(key, '{"phone":"+33612345678"}');
  const { findByText } = await open({ wasPaired: true });
  await findByText('This device was disconnected from the shop. It needs a new code.');
  await vi.waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
});

test('[TEAM-03] a browser that was never paired shows no such reason', async () => {
  localStorage.setItem('kitchen_snapshot', '{}');
  const app = await open();
  await typeCode(app);
  await app.findByText('“Tablet” is connected');
  expect(app.queryByText(/was disconnected/)).toBeNull();
  expect(localStorage.getItem('kitchen_snapshot')).toBe('{}');
});

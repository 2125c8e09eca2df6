// @vitest-environment happy-dom
import type { Endpoint } from '@bottega/contract/endpoint';
import { type FlagKey, flagKeys } from '@bottega/contract/flags';
import { listFlags } from '@bottega/contract/flags/endpoints';
import { toggleFlag } from '@bottega/contract/flags/staff-endpoints';
import { act, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { listKey } from '#lib/dashboard/record-list.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { FlagSwitches } from './flag-switches.tsx';

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The switches of a shop with everything on. */
const renderSwitches = async ({ isBroken = false } = {}) => {
  const shop = {
    isBroken,
    off: new Set<FlagKey>(),
    stuck: undefined as FlagKey | undefined,
    refusal: undefined as ApiError | undefined,
  };
  const sent: string[] = [];
  const answer = (endpoint: Endpoint, input: unknown) => {
    if (shop.isBroken) throw new ApiError(500, 'internal_error', 'Broken.');
    if (endpoint === listFlags) return flagKeys.map((key) => ({ key, enabled: !shop.off.has(key) }));
    if (endpoint !== toggleFlag) throw new Error(endpoint.path);
    const { params, body } = input as { params: { flag: FlagKey }; body: { enabled: boolean } };
    if (shop.refusal) throw shop.refusal;
    if (params.flag === shop.stuck) throw new ApiError(500, 'internal_error', 'The switch is stuck.');
    sent.push(`${params.flag} ${body.enabled}`);
    return {};
  };
  const rendered = await renderInApp(<FlagSwitches />, { answer, path: '/dashboard' });
  const flag = (name: string) => rendered.getByRole('switch', { name }) as HTMLInputElement;
  const button = (name: string) => rendered.getByRole('button', { name }) as HTMLButtonElement;
  const press = async (...names: string[]) => {
    for (const name of names) await rendered.user.click(flag(name));
  };
  if (!isBroken) await vi.waitFor(() => expect(flag('News').disabled).toBe(false));
  return { ...rendered, shop, sent, flag, button, press };
};

test('[AFLAG-01] toggles are staged until they are confirmed; cancel discards them', async () => {
  const { user, flag, button, press, sent, getByText, getAllByText, queryByText } = await renderSwitches();
  expect(button('Confirm').disabled).toBe(true);
  await press('News', 'Sign up');
  expect(getByText('2 changes to confirm')).toBeTruthy();
  expect(getAllByText(/will be switched off/)).toHaveLength(2);
  // Switched back, it is no longer a change.
  await press('Sign up');
  expect(getByText('1 change to confirm')).toBeTruthy();
  await user.click(button('Cancel'));
  expect([flag('News').checked, button('Confirm').disabled, sent]).toEqual([true, true, []]);
  expect(queryByText(/to confirm$/)).toBeNull();
});

test('[AFLAG-01] a partial failure says what was saved and keeps the rest staged', async () => {
  const { user, shop, button, press, sent, findByRole, getByText } = await renderSwitches();
  shop.stuck = 'ff_contact';
  await press('News', 'Contact', 'Sign up');
  await user.click(button('Confirm'));
  const alert = within(await findByRole('alert'));
  expect(alert.getByText('Contact could not be switched: The switch is stuck.')).toBeTruthy();
  expect(alert.getByText(/^Saved before that: News\./)).toBeTruthy();
  expect(getByText('2 changes to confirm')).toBeTruthy();
  expect(sent).toEqual(['ff_news false']);
});

test('[AFLAG-01] without the required password, the changes stay staged and nothing has failed', async () => {
  const { user, shop, flag, button, press, sent, getByText, queryByRole } = await renderSwitches();
  shop.refusal = new ApiError(403, 'canceled', 'Your password, please.');
  await press('News', 'Contact');
  await user.click(button('Confirm'));
  await vi.waitFor(() => expect(button('Confirm').disabled).toBe(false));
  expect(getByText('2 changes to confirm')).toBeTruthy();
  expect([flag('News').checked, queryByRole('alert'), sent]).toEqual([false, null, []]);
});

test('[AFLAG-01] a colleague’s change shows, and drops the staged change that it matches', async () => {
  const { shop, flag, button, press, queryClient, queryByText } = await renderSwitches();
  await press('News');
  shop.off = new Set(['ff_cart', 'ff_news']);
  await act(() => queryClient.invalidateQueries({ queryKey: listKey('flags') }));
  await vi.waitFor(() => expect([flag('Cart').checked, flag('News').checked]).toEqual([false, false]));
  expect(button('Confirm').disabled).toBe(true);
  expect(queryByText(/to confirm$/)).toBeNull();
});

test('[AFLAG-01] a list that fails to load disables the switches: "changes are disabled"', async () => {
  const { user, shop, flag, button, findByText, getAllByRole } = await renderSwitches({ isBroken: true });
  await findByText(/changes are disabled/);
  expect(getAllByRole('switch').map((each) => (each as HTMLInputElement).disabled)).toEqual(flagKeys.map(() => true));
  expect(button('Confirm').disabled).toBe(true);
  shop.isBroken = false;
  await user.click(button('Try again'));
  await vi.waitFor(() => expect(flag('News').disabled).toBe(false));
});

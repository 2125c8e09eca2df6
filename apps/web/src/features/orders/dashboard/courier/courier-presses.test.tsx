// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { writeCookie } from '#lib/api/session-cookies.ts';
import { beginShift, courier, delivery, endShift, openCourierScreen, pass } from '#testing/dashboard/courier.tsx';

beforeEach(beginShift);
afterEach(endShift);

const taken = { status: 'expedited', by: 'Marco', at: '2026-11-22T18:18:00Z' };
const conflict = (details: unknown) => new ApiError(409, 'order_status_conflict', 'Changed.', {}, undefined, details);

test.each([
  ['a colleague by name', conflict(taken), 'Marco was first and has it.'],
  ['a colleague', conflict({ ...taken, by: null }), 'A colleague was first and has it.'],
  ['one who has delivered it', conflict({ ...taken, status: 'delivered' }), 'Marco has already delivered it.'],
  ['a cancellation', conflict({ ...taken, status: 'canceled', by: null }), 'It was canceled. Do not deliver it.'],
  ['no one it knows', new ApiError(404, 'order_not_found', 'Gone.'), 'A colleague has it, or it was canceled.'],
])('[COUR-01] the second of two couriers reads about %s, and the page logs no error', async (_, refused, text) => {
  const { getByRole, getByText, queryByRole, shop, user } = await openCourierScreen([delivery('B-DOOR')]);
  vi.stubGlobal('reportError', vi.fn());
  await user.click(getByRole('button', { name: /^Taken/ }));
  shop.orders = [];
  shop.refused = refused;
  await pass(6000);
  expect(getByText('B-DOOR').parentElement?.textContent).toBe(`B-DOOR: ${text}`);
  expect(queryByRole('article')).toBeNull();
  expect(reportError).not.toHaveBeenCalled();
});

test('[COUR-01] in French by name, and a step is taken back in words that do not cancel the order', async () => {
  const { getByRole, getAllByRole, getByText, shop, user } = await openCourierScreen([delivery('B-DOOR')], {
    locale: 'fr',
  });
  await user.click(getByRole('button', { name: /^Prendre en charge/ }));
  expect(getAllByRole('button', { name: /^Pas encore emportée/ })).toHaveLength(1);
  expect(document.body.textContent).not.toContain('Annuler');
  shop.refused = conflict(taken);
  await pass(6000);
  const notice = getByText('B-DOOR', { selector: '[role=status] *' }).parentElement;
  expect(notice?.textContent).toBe('B-DOOR\u00a0: Marco a été plus rapide et s’en charge.');
});

test('[COUR-01] what was pressed on a phone that was disconnected is sent once it is paired again', async () => {
  writeCookie('id', '');
  const order = delivery('B-DONE', { status: 'expedited' });
  const before = await openCourierScreen([order], { who: { id: 'phone', isDevice: true } });
  await before.user.click(before.getByRole('button', { name: /^Delivered/ }));
  before.shop.refusal = new ApiError(401, 'authentication_required', 'Log in.');
  await pass(6000);
  await vi.waitFor(() => expect(before.getByRole('alert').textContent).toContain('1 press waits here'));
  // Neither names nor addresses.
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/Rosa|Mercière|612345678/);
  before.unmount();
  // The code may be typed in a tab of its own.
  sessionStorage.clear();
  const { shop } = await openCourierScreen([order], { who: { id: 'phone-again', isDevice: true } });
  await vi.waitFor(() => expect(shop.sent).toEqual(['B-DONE delivered']));
});

test('[COUR-01] what an account has pressed is sent after its next login, and by no one else', async () => {
  const order = delivery('B-DONE', { status: 'expedited' });
  const before = await openCourierScreen([order]);
  await before.user.click(before.getByRole('button', { name: /^Delivered/ }));
  before.shop.refusal = new ApiError(401, 'authentication_required', 'Log in.');
  await pass(6000);
  before.unmount();
  writeCookie('id', 'lucia');
  const other = await openCourierScreen([order], { who: { id: 'lucia', isDevice: false } });
  await pass(6000);
  other.unmount();
  writeCookie('id', '');
  const phone = await openCourierScreen([order], { who: { id: 'phone', isDevice: true } });
  await pass(6000);
  phone.unmount();
  expect([other.shop.sent, phone.shop.sent]).toEqual([[], []]);
  writeCookie('id', courier.id);
  const { shop } = await openCourierScreen([order]);
  await vi.waitFor(() => expect(shop.sent).toEqual(['B-DONE delivered']));
});

test('[COUR-01] what waited longer than a shift is not sent any more', async () => {
  writeCookie('id', '');
  const phone = { id: 'phone', isDevice: true };
  const order = delivery('B-DONE', { status: 'expedited' });
  const before = await openCourierScreen([order], { who: phone });
  await before.user.click(before.getByRole('button', { name: /^Delivered/ }));
  before.shop.refusal = new ApiError(401, 'authentication_required', 'Log in.');
  await pass(6000);
  before.unmount();
  vi.setSystemTime(Date.now() + 13 * 3_600_000);
  const { shop } = await openCourierScreen([order], { who: phone });
  await pass(6000);
  expect(shop.sent).toEqual([]);
});

test('[COUR-01] without a network it goes back to the usual page once the shop answers and nothing is left to read', async () => {
  (await openCourierScreen([delivery('B-GONE', { status: 'expedited' })])).unmount();
  const onOnline = vi.fn();
  const { findByRole, shop, user } = await openCourierScreen([], { gone: true, onOnline });
  await pass(10_000);
  expect(onOnline).not.toHaveBeenCalled();
  shop.isGone = false;
  await pass(10_000);
  await findByRole('button', { name: 'Understood' });
  expect(onOnline).not.toHaveBeenCalled();
  await user.click(await findByRole('button', { name: 'Understood' }));
  await vi.waitFor(() => expect(onOnline).toHaveBeenCalledOnce());
});

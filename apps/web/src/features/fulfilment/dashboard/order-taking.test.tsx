// @vitest-environment happy-dom
import type { OrderTakingFacts } from '@bottega/contract/fulfilment/order-taking';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { now, showOrdering as show } from '#testing/dashboard/ordering.tsx';
import { NowTab } from './now-tab.tsx';
import { OrderTakingMenu } from './order-taking-menu.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('[SLOT-10] the header pauses for 20 minutes with two presses, and resumes', async () => {
  const page = await show(<OrderTakingMenu />);
  await page.press(/^Taking orders/);
  await page.user.click(page.getByRole('menuitem', { name: 'Pause for 20 min' }));
  expect(page.sent).toEqual([['/ordering/pause', { minutes: 20, note: '' }]]);
  await page.press(/^Paused until 19:20/);
  await page.user.click(page.getByRole('menuitem', { name: 'Resume orders' }));
  expect(page.sent.at(-1)).toEqual(['/ordering/pause', { minutes: 0 }]);
  await page.findByRole('button', { name: /^Taking orders/ });
});

test('[KITCH-11] on the kitchen’s screen a paired tablet pauses, says so in words, and has no way to the dashboard', async () => {
  const page = await show(<OrderTakingMenu saysPause />);
  await page.press(/^Taking orders/);
  expect(page.queryByRole('menuitem', { name: 'Everything about ordering' })).toBeNull();
  await page.user.click(page.getByRole('menuitem', { name: 'Busy: +15 min for 1 hour' }));
  expect(page.sent).toEqual([['/ordering/busy', { minutes: 15, forMinutes: 60 }]]);
  const button = await page.findByRole('button', { name: /^\+15 min until/ });
  // The class hides the words on a phone.
  expect(button.querySelector('span[aria-hidden]')?.className).toBe('');
  expect(button.textContent).toContain('+15 min until');
});

test('[SLOT-10] a change made elsewhere shows within ten seconds', async () => {
  vi.useFakeTimers({ now, shouldAdvanceTime: true });
  const page = await show(<OrderTakingMenu />);
  await page.findByRole('button', { name: /^Taking orders/ });
  page.shop.state.pause = { until: null, note: '' };
  await vi.advanceTimersByTimeAsync(10_000);
  await page.findByRole('button', { name: /^Paused until you resume/ });
});

const opensAt = '2026-11-24T11:00:00.000Z';

test.each<[string, Partial<OrderTakingFacts>, string]>([
  ['not open yet', { shop: 'new' }, 'Not open yet'],
  ['closed by its owner', { shop: 'off' }, 'Shop closed'],
  ['in maintenance', { shop: 'maintenance' }, 'Maintenance'],
])('[ADMIN-02] header and state card of a shop that is %s say so, with a link', async (_, state, words) => {
  const address = state.shop === 'maintenance' ? '/dashboard?section=config' : '/dashboard?section=shop&tab=open';
  const header = await show(<OrderTakingMenu />, { state, manages: true });
  const link = await header.findByRole('link', { name: new RegExp(`^${words}`) });
  expect(link.getAttribute('href')).toBe(address);
  expect(header.queryByRole('button')).toBeNull();
  header.unmount();
  const card = await show(<NowTab orderLink={({ orderNumber }) => orderNumber} />, { state, manages: true });
  expect((await card.findByText(words)).closest('[role=status]')).not.toBeNull();
  expect(card.queryByText('Taking orders')).toBeNull();
  expect(card.getByRole('link').getAttribute('href')).toBe(address);
});

test('[ADMIN-02] a cook reads that the shop is not open, without a link', async () => {
  const page = await show(<OrderTakingMenu />, { state: { shop: 'new' } });
  await page.findByText('Not open yet');
  expect(page.queryByRole('link')).toBeNull();
});

test('[ADMIN-02] outside of its hours the header says when the shop opens, and can still be paused', async () => {
  const page = await show(<OrderTakingMenu />, { state: { hours: { open: false, until: null, opensAt } } });
  await page.press(/^Closed now · opens tomorrow at 12:00\./);
  await page.user.click(page.getByRole('menuitem', { name: 'Pause until I resume' }));
  expect(page.sent).toEqual([['/ordering/pause', { until: null, note: '' }]]);
});

test('[SLOT-10] a pause without end shows its note; busy shows by how much and for how long', async () => {
  const page = await show(<NowTab orderLink={({ orderNumber }) => orderNumber} />);
  await page.user.type(await page.findByLabelText('What customers read'), 'Back soon');
  await page.press('Pause until I resume');
  expect(page.sent).toEqual([['/ordering/pause', { until: null, note: 'Back soon' }]]);
  await page.user.selectOptions(page.getByLabelText('For how long'), '120');
  await vi.waitFor(() => expect(page.getByRole('button', { name: '+30 min' })).toHaveProperty('disabled', false));
  await page.press('+30 min');
  expect(page.sent.at(-1)).toEqual(['/ordering/busy', { minutes: 30, forMinutes: 120 }]);
});

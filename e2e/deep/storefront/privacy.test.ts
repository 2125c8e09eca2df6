import { expect, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { hydrated } from '../../support/hydrated.ts';
import { aLoggedInCustomer } from '../../support/orders/carts.ts';

const { visit } = browserTests();

test('the privacy page is linked from the contact form, and links back and to the profile', async () => {
  const page = await hydrated(await visit('/contact'));
  await page.getByLabel('Message').fill('Ciao');
  await page.getByRole('link', { name: 'What we keep and for how long' }).click();
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
  expect(await page.getByRole('link', { name: 'Go to your profile' }).count()).toBe(0);
  await page.getByRole('main').getByRole('link', { name: 'Write to us' }).click();
  await page.getByRole('heading', { level: 1, name: 'Write to us' }).waitFor();
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('Ciao');
  await aLoggedInCustomer(page);
  await page.goto('/privacy');
  await page.getByRole('link', { name: 'Go to your profile' }).click();
  await page.waitForURL('**/profile');
});

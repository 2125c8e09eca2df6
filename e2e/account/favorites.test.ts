import { expect, inject, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';
import { aLoggedInCustomer, cartButton, menuOf } from '../support/orders/carts.ts';

const { visit } = browserTests();

test('[FAV-01] favorites are cards to add to the cart and to open; one is removed at once and comes back by undoing', async () => {
  const page = await visit('about:blank');
  const guest = await aLoggedInCustomer(page);
  const dishes = (await menuOf(inject('shopUrl'))).slice(0, 3);
  for (const { _id } of dishes) {
    expect((await guest.call('POST', `/user/${guest.id}/favorite/${_id}`, {})).status).toBe(200);
  }
  const names = dishes.map(({ name }) => name).toReversed();
  const shown = () => page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts();
  await page.goto('/favorites');
  await hydrated(page);
  expect(await shown()).toEqual(names);
  const add = page.getByRole('button', { name: /Add to cart/ });
  expect(await add.count()).toBe(3);
  await add.first().click();
  await expect.poll(() => cartButton(page).textContent()).toBe('Cart, 1 item1');

  const saved = (method: string) => page.waitForResponse((response) => response.request().method() === method);
  const removed = saved('DELETE');
  await page.getByRole('button', { name: `Remove ${names[0]} from favorites` }).click();
  await page.getByText(`${names[0]} removed from favorites`).first().waitFor();
  expect(await shown()).toEqual(names.slice(1));
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Your favorites');
  await removed;
  const restored = saved('POST');
  await page.getByRole('button', { name: 'Undo' }).click();
  await restored;
  expect(await shown()).toEqual(names);
  await page.reload();
  expect(await shown()).toEqual(names);

  await page.getByRole('link', { name: names[1] ?? '' }).click();
  await page.getByRole('heading', { level: 1, name: names[1] ?? '' }).waitFor();
});

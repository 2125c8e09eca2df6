import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailedCode, userMenu } from '../../support/account-forms.ts';
import { browserTests } from '../../support/browser.ts';
import { fromUniqueAddress } from '../../support/chromium.ts';
import { hydrated } from '../../support/hydrated.ts';
import { hasFocus } from '../../support/orders/carts.ts';
import { type Shop, startShop } from '../../support/shop.ts';

// Afterwards each login of this admin needs a code.
let shop: Shop;
const { visit } = browserTests(() => shop.url);
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const step = (page: Page) => page.getByRole('dialog', { name: /^(Enter your login code|Votre code de connexion)$/ });
const field = (page: Page) => step(page).getByLabel(/^(Login code|Code de connexion)/);

/** Five wrong passwords, each from a different network. */
const guessAt = async ({ email }: { email: string }) => {
  const body = JSON.stringify({ email, password: 'guess' });
  for (let guesses = 0; guesses < 5; guesses += 1) {
    const headers = { ...fromUniqueAddress(), 'content-type': 'application/json' };
    expect((await fetch(`${shop.url}/api/user/login`, { method: 'POST', headers, body })).status).toBe(401);
  }
};

test('[LOGIN-03, SHELL-11] staff reach the dashboard too: in French, on a phone, by keyboard', async () => {
  const admin = { username: 'beppe', email: 'admin@bottega.example', password: 'Bottega-2026' };
  await guessAt(admin);
  const page = await visit('/login', { language: 'fr', theme: 'dark', width: 375, expectedErrors: /404/ });
  await hydrated(page);
  await page.getByLabel('Adresse e-mail').focus();
  await page.keyboard.type(admin.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await field(page).waitFor();
  await expect.poll(() => hasFocus(field(page))).toBe(true);
  await page.keyboard.type(await mailedCode(shop.url, admin.email));
  await page.waitForURL('**/dashboard');
  await userMenu(page, admin).waitFor();
});

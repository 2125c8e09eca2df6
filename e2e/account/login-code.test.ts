import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCautiousCustomer, mailedCode, openLogin, sendLogin, userMenu } from '../support/account-forms.ts';
import { browserTests, expectAccessible, stopTime, type Visit } from '../support/browser.ts';
import type { Customer } from '../support/customers.ts';
import { type Shop, startShop } from '../support/shop.ts';

let shop: Shop;
const { visit } = browserTests(() => shop.url);
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const refused = /status of 40[01]/;
const another = (code: string) => (code === '123456' ? '654321' : '123456');

const step = (page: Page) => page.getByRole('dialog', { name: /^(Enter your login code|Votre code de connexion)$/ });
const field = (page: Page) => step(page).getByLabel(/^(Login code|Code de connexion)/);
const confirm = (page: Page) => step(page).getByRole('button', { name: /^(Confirm|Valider)$/ });
const newCode = (page: Page) => step(page).getByRole('button', { name: /^(Send a new code|Envoyer un nouveau code)$/ });
const hasFocus = (element: Locator) => element.evaluate((node) => node === document.activeElement);
const isWaiting = async (page: Page) => (await newCode(page).getAttribute('aria-disabled')) === 'true';

/** The seconds that the countdown shows. */
const secondsLeft = async (page: Page): Promise<number> => {
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec((await newCode(page).textContent()) ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
};

/** Every call to the API that ends so, from now on. */
const callsTo = (page: Page, path: string): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(path)) calls.push(request.postData() ?? '');
  });
  return calls;
};

/** A customer who has given the password and is asked for the code. */
const atCode = async ({ portal, ...options }: Visit & { portal?: boolean } = {}) => {
  const customer = await aCautiousCustomer(shop.url);
  const page = await visit('about:blank', { expectedErrors: refused, ...options });
  await page.clock.install();
  await page.goto(portal ? '/login' : '/');
  await sendLogin(portal ? page.getByRole('main') : await openLogin(page), customer);
  await field(page).waitFor();
  await expect.poll(() => hasFocus(field(page))).toBe(true);
  return { customer, page, code: await mailedCode(shop.url, customer.email) };
};

/** Waits in the page's time until a new code may be asked for. */
const passTheMinute = async (page: Page) => {
  await page.clock.fastForward(61_000);
  await expect.poll(() => isWaiting(page)).toBe(false);
};

const anotherMailedCode = async ({ email }: Customer, code: string): Promise<string> => {
  await expect.poll(() => mailedCode(shop.url, email)).not.toBe(code);
  return mailedCode(shop.url, email);
};

describe('the code field', () => {
  const ways: [string, (page: Page, code: string) => Promise<void>][] = [
    ['typed', (page, code) => page.keyboard.type(code)],
    [
      'pasted over typed digits, with a space and dashes',
      async (page, code) => {
        await page.keyboard.type(another(code).slice(0, 4));
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${code.slice(0, 3)} - ${code.slice(3)}\n`);
        await page.keyboard.press('ControlOrMeta+V');
      },
    ],
  ];

  test.each(ways)('[LOGIN-02] a code that is %s is submitted once, at its last digit', async (_way, enter) => {
    const { customer, page, code } = await atCode();
    const calls = callsTo(page, '/user/verifyLogin');
    await enter(page, code);
    await userMenu(page, customer).waitFor();
    await step(page).waitFor({ state: 'hidden' });
    expect(calls).toEqual([JSON.stringify({ email: customer.email, code })]);
  });

  test('[LOGIN-02] a refused code is not resubmitted, and the next one replaces it', async () => {
    const { customer, page, code } = await atCode();
    expect(await field(page).getAttribute('autocomplete')).toBe('one-time-code');
    expect(await field(page).getAttribute('inputmode')).toBe('numeric');
    const described = (await field(page).getAttribute('aria-describedby')) ?? '';
    const help = page.locator(`[id="${described}"]`);
    expect(await help.textContent()).toBe('We check it as soon as the last digit is in.');
    const calls = callsTo(page, '/user/verifyLogin');
    const wrong = another(code);
    await page.keyboard.type(wrong);
    await step(page).getByRole('alert').getByText('Invalid login code. Please try again.').waitFor();
    expect(await field(page).inputValue()).toBe(wrong);
    expect(await field(page).getAttribute('aria-invalid')).toBe('true');
    expect(await hasFocus(field(page))).toBe(true);
    await expectAccessible(page);

    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    expect(await field(page).getAttribute('aria-invalid')).toBe(null);
    await page.keyboard.type(wrong.slice(-1));
    expect(await field(page).inputValue()).toBe(wrong);
    expect(calls).toHaveLength(1);
    const answer = page.waitForResponse('**/user/verifyLogin');
    await confirm(page).click();
    await (await answer).finished();
    await step(page).getByRole('alert').waitFor();
    expect(calls).toHaveLength(2);

    const selected = () => page.evaluate(() => getSelection()?.toString());
    await expect.poll(selected).toBe(wrong);
    await page.keyboard.type(code);
    await userMenu(page, customer).waitFor();
    expect(calls).toHaveLength(3);
  });
});

describe('a new code', () => {
  test('can be requested after a minute, which is announced once', async () => {
    const { page } = await atCode();
    await stopTime(page);
    const left = await secondsLeft(page);
    expect(left).toBeGreaterThan(2);
    expect(left).toBeLessThanOrEqual(60);
    const told = step(page).getByText('You can have a new code sent now.');
    await page.clock.runFor((left - 2) * 1000);
    expect(await secondsLeft(page)).toBeGreaterThan(0);
    expect(await isWaiting(page)).toBe(true);
    expect(await told.count()).toBe(0);
    const calls = callsTo(page, '/user/resendLoginCode');
    await newCode(page).evaluate((button: HTMLElement) => button.click());
    await page.clock.runFor(3000);
    await expect.poll(() => isWaiting(page)).toBe(false);
    expect(await newCode(page).textContent()).not.toMatch(/\d/);
    expect(await told.evaluate((text) => text.getAttribute('role'))).toBe('status');
    expect(calls).toEqual([]);
  });

  test.each([
    ['en', 'light', 1280, false, 'We have sent a new code. The one before no longer works.'],
    ['fr', 'dark', 375, true, 'Nous avons envoyé un nouveau code. Le précédent ne fonctionne plus.'],
  ] as const)(
    '[SHELL-11] is mailed and announced; its field is empty and focused (%s, %s, %i px, portal: %s)',
    async (language, theme, width, portal, text) => {
      const { customer, page, code } = await atCode({ language, theme, width, portal });
      await field(page).fill(another(code));
      await step(page).getByRole('alert').waitFor();
      await passTheMinute(page);
      await newCode(page).focus();
      await page.keyboard.press('Enter');
      await step(page).getByRole('status').getByText(text).waitFor();
      expect(await step(page).getByRole('alert').count()).toBe(0);
      expect(await field(page).inputValue()).toBe('');
      expect(await field(page).getAttribute('aria-invalid')).toBe(null);
      expect(await hasFocus(field(page))).toBe(true);
      expect(await isWaiting(page)).toBe(true);
      await expectAccessible(page);
      const fresh = await anotherMailedCode(customer, code);
      await page.keyboard.type(code);
      await step(page).getByRole('alert').waitFor();
      expect(await step(page).getByText(text).count()).toBe(0);
      await page.keyboard.type(fresh);
      if (!portal) return userMenu(page, customer).waitFor();
      await step(page)
        .getByRole('alert')
        .getByText(/^Accès non autorisé/)
        .waitFor();
    },
  );

  test('counts down the wait when requested too often, and keeps the input', async () => {
    const { page } = await atCode({ expectedErrors: /status of 429/ });
    await passTheMinute(page);
    await newCode(page).click();
    await step(page).getByText('We have sent a new code.').waitFor();
    await page.keyboard.type('123');
    // A minute has passed in the page, not in the shop.
    await passTheMinute(page);
    await stopTime(page);
    const answer = page.waitForResponse('**/user/resendLoginCode');
    await newCode(page).evaluate((button: HTMLElement) => button.click());
    const wait = Number((await answer).headers()['retry-after']);
    expect(wait).toBeGreaterThan(30);
    await page.clock.runFor(100);
    await step(page)
      .getByRole('alert')
      .getByText(new RegExp(`^Too many tries\\. .*${wait} seconds`))
      .waitFor();
    expect(await secondsLeft(page)).toBe(wait);
    expect(await isWaiting(page)).toBe(true);
    expect(await field(page).inputValue()).toBe('123');
  });

  test('can be requested again at once when the request times out; a long wait is shown in minutes', async () => {
    const { page } = await atCode({ expectedErrors: /ERR_FAILED|status of 429/ });
    const call = '**/user/resendLoginCode';
    await passTheMinute(page);
    await page.route(call, (route) => route.abort());
    await newCode(page).click();
    await step(page).getByRole('alert').getByText('The shop did not answer.').waitFor();
    await page.route(call, (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '2400' },
        json: { code: 'too_many_requests', message: 'Later.' },
      }),
    );
    await newCode(page).click();
    await step(page).getByRole('alert').getByText('Later.').waitFor();
    expect(Math.ceil((await secondsLeft(page)) / 60)).toBe(40);
    await expectAccessible(page);
  });

  test('returns to the login form with the address filled in when the login has expired', async () => {
    const { customer, page } = await atCode();
    await passTheMinute(page);
    await page.context().clearCookies({ name: 'login' });
    await newCode(page).click();
    await step(page).waitFor({ state: 'hidden' });
    const form = page.getByRole('dialog', { name: 'Log in' });
    const text = 'This login has expired. Please log in again.';
    await form.getByRole('alert').getByText(text).waitFor();
    expect(await form.getByLabel('Email address').inputValue()).toBe(customer.email);
    await expectAccessible(page);
    await sendLogin(form, customer);
    await field(page).waitFor();
    expect(await page.getByText(text).count()).toBe(0);
  });
});

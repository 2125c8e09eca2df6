import type { Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { browserTests, expectAccessible, stopTime } from '../support/browser.ts';
import { aCustomer, logIn, mailTo } from '../support/customers.ts';
import { inDatabase } from '../support/database.ts';
import { hydrated } from '../support/hydrated.ts';
import { seededProfile } from '../support/seed.ts';
import { type Shop, startShop } from '../support/shop.ts';

const inbox = seededProfile.email;
const sentText = 'Your message was sent!';
const limitText = 'You have reached the maximum number of messages you can send. Please try again later.';
const failureText = 'Error while sending your message. Please try again later.';
const phoneError = 'Please enter a valid phone number';

const phone = (page: Page) => page.getByRole('textbox', { name: /^Phone/ });
const send = (page: Page) => page.getByRole('button', { name: 'Send message' });
const fill = async (page: Page, message = 'Is the ragù\nmade with pork?') => {
  await page.getByLabel('Full name').fill('Anna Rossi');
  await page.getByLabel('Email').fill('anna@example.org');
  await page.getByLabel('Message').fill(message);
};
const typed = async (page: Page) => ({
  fullName: await page.getByLabel('Full name').inputValue(),
  email: await page.getByLabel('Email').inputValue(),
  phone: await phone(page).inputValue(),
  topic: await page.getByLabel('Topic').inputValue(),
  message: await page.getByLabel('Message').inputValue(),
});
/** Submits the form and expects its notice for 2 s; the page's clock is installed. */
const expectTwoSecondNotice = async (page: Page, notice: Locator, answer: (route: Route) => Promise<void>) => {
  const stopped = Promise.withResolvers<void>();
  const call = '**/api/user/contact';
  await page.route(call, async (route) => {
    await stopped.promise;
    await answer(route);
  });
  const sent = page.waitForRequest(call);
  await send(page).click();
  await sent;
  await stopTime(page);
  stopped.resolve();
  await notice.waitFor();
  await page.clock.runFor(1000);
  expect(await notice.isVisible()).toBe(true);
  await page.clock.runFor(1000);
  await notice.waitFor({ state: 'detached' });
  await page.unroute(call);
};

/** Checks accessibility while the notice is shown: hovering keeps it open. */
const lookedAt = async (page: Page, notice: string | RegExp) => {
  await page.getByText(notice).hover();
  await expectAccessible(page);
  expect(await page.getByText(notice).isVisible()).toBe(true);
};
const sentBody = (page: Page) =>
  page.waitForRequest('**/api/user/contact').then((request) => request.postDataJSON() as Record<string, string>);

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());
// All visitors in these tests share one browser fingerprint and one address.
beforeEach(() => inDatabase(shop, 'delete from rate_limits'));
const { visit } = browserTests(() => shop.url);

describe('the form', () => {
  test('[CONTACT-01] is complete and accessible', async () => {
    const page = await visit('/contact');
    await hydrated(page);
    await page.getByRole('heading', { name: 'Write to us', level: 1 }).waitFor();
    for (const label of ['Full name', 'Email', 'Topic', 'Message']) await page.getByLabel(label).waitFor();
    await phone(page).waitFor();
    await page.getByText(/collected for contact purposes/).waitFor();
    await page.getByText(/By sending this form you agree/).waitFor();
    await expectAccessible(page);
  });

  test('[CONTACT-01, SHELL-11] is accessible in French on a phone', async () => {
    const page = await visit('/contact', { language: 'fr', width: 375, theme: 'dark' });
    await hydrated(page);
    await page.getByRole('heading', { name: 'Écrivez-nous' }).waitFor();
    for (const label of ['Nom et prénom', 'E-mail', 'Sujet', 'Message']) await page.getByLabel(label).waitFor();
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await page.getByText('Veuillez remplir ce champ').first().waitFor();
    await expectAccessible(page);
  });

  test('[CONTACT-02] requires name, e-mail and message and says so at each field', async () => {
    const page = await visit('/contact');
    await hydrated(page);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await send(page).click();
    await expect.poll(() => page.getByText('Please fill in this field').count()).toBe(3);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('fullName');
    await page.getByLabel('Email').fill('anna');
    await page.getByText('Invalid email').waitFor();
    expect(calls.filter((url) => url.includes('/user/contact'))).toEqual([]);
  });

  test('[CONTACT-02] fills in and locks a customer’s e-mail', async () => {
    const customer = await aCustomer(shop.url);
    const page = await visit('about:blank');
    await logIn(page, customer);
    await page.goto('/contact');
    await hydrated(page);
    const email = page.getByLabel('Email');
    expect(await email.inputValue()).toBe(customer.email);
    expect(await email.getAttribute('readonly')).not.toBeNull();
    expect(await email.getAttribute('aria-describedby')).toBeTruthy();
    await expectAccessible(page);
    await page.getByLabel('Full name').fill('Anna');
    await page.getByLabel('Message').fill('Ciao');
    await send(page).click();
    await page.getByText(sentText).waitFor();
    expect(await email.inputValue()).toBe(customer.email);
    expect((await mailTo(shop.url, inbox, new RegExp(customer.email))).replyTo).toBe(customer.email);
  });

  test('[CONTACT-01, CONTACT-03] offers five topics, sent beside the fixed category “general”, and shows progress', async () => {
    const page = await visit('/contact');
    await hydrated(page);
    const topics = page.getByLabel('Topic').locator('option');
    expect(await topics.evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))).toEqual(
      ['general', 'payment', 'product', 'order', 'something_else'],
    );
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/user/contact', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await fill(page);
    await page.getByLabel('Topic').selectOption({ label: 'An order' });
    const body = sentBody(page);
    await send(page).click();
    expect(await body).toMatchObject({ topic: 'general', subject: 'order' });
    const busy = page.getByRole('button', { name: 'Sending…' });
    await busy.waitFor();
    expect(await busy.getAttribute('aria-busy')).toBe('true');
    answer.resolve();
    await page.getByText(sentText).waitFor();
  });
});

describe('the phone number', () => {
  test('[CONTACT-04] starts with France and its calling code; the list has all countries but two', async () => {
    const page = await visit('/contact');
    await hydrated(page);
    const country = page.getByLabel('Country code');
    expect(await country.inputValue()).toBe('FR');
    await page.getByText('+33', { exact: true }).waitFor();
    await phone(page).focus();
    await expect.poll(() => country.locator('option').count()).toBeGreaterThan(200);
    expect(await country.locator('option[value=IT]').count()).toBe(1);
    expect(await country.locator('option[value=IL], option[value=IN]').count()).toBe(0);
    await country.selectOption('IT');
    await page.getByText('+39', { exact: true }).waitFor();
    // A pasted number selects its country, unless it is one of the two excluded ones.
    await phone(page).fill('+44 20 7946 0958');
    await page.getByLabel('Topic').focus();
    await expect.poll(() => country.inputValue()).toBe('GB');
    expect(await phone(page).inputValue()).toBe('20 7946 0958');
    await phone(page).fill('+91 98765 43210');
    await page.getByLabel('Topic').focus();
    await page.getByText(phoneError).waitFor();
  });

  test('[CONTACT-04] reports a wrong number on blur and formats a valid one internationally', async () => {
    const page = await visit('/contact');
    await hydrated(page);
    await phone(page).focus();
    await expect.poll(() => page.getByLabel('Country code').locator('option').count()).toBeGreaterThan(200);
    await phone(page).fill('0612');
    expect(await page.getByText(phoneError).count()).toBe(0);
    await page.getByLabel('Topic').focus();
    await page.getByText(phoneError).waitFor();
    await expectAccessible(page);
    await phone(page).fill('06 12 34 56 78');
    await page.getByText(phoneError).waitFor({ state: 'detached' });
    await page.getByLabel('Topic').focus();
    expect(await phone(page).inputValue()).toBe('6 12 34 56 78');
    await fill(page);
    const body = sentBody(page);
    await send(page).click();
    expect((await body).phone).toBe('+33 6 12 34 56 78');
    await page.getByText(sentText).waitFor();
  });
});

describe('sending', () => {
  test('[CONTACT-05, CONTACT-06, SHELL-16] shows a 2 s confirmation, clears the form and reaches the shop', async () => {
    const page = await visit('/contact');
    await hydrated(page);
    await page.clock.install();
    await fill(page);
    await page.getByLabel('Topic').selectOption('order');
    const body = sentBody(page);
    await expectTwoSecondNotice(page, page.getByText(sentText), (route) => route.continue());
    expect(await typed(page)).toEqual({ fullName: '', email: '', phone: '', topic: 'general', message: '' });
    expect(await page.getByText('Please fill in this field').count()).toBe(0);
    expect((await body).fingerprint).toMatch(/^\w{16,}$/);
    const mail = await mailTo(shop.url, inbox, /An order, from Anna Rossi/);
    expect(mail.replyTo).toBe('anna@example.org');
    expect(mail.text).toContain('> Is the ragù\n> made with pork?');
  });

  test('[CONTACT-05, CONTACT-06] refuses the fourth message with the spec’s text and keeps the input', async () => {
    const page = await visit('/contact', { expectedErrors: /status of 429/ });
    await hydrated(page);
    for (const message of ['one', 'two', 'three']) {
      await fill(page, message);
      await send(page).click();
      await page.getByText(sentText).first().waitFor();
      await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('');
    }
    await fill(page, 'four');
    const before = await typed(page);
    await send(page).click();
    await lookedAt(page, limitText);
    expect(await typed(page)).toEqual(before);
    await page.mouse.move(0, 0);
    await page.getByText(limitText).waitFor({ state: 'detached' });
  });

  test('[CONTACT-05, SHELL-16] a server or network failure shows the spec’s text for 2 s and keeps the input', async () => {
    const page = await visit('/contact', { expectedErrors: /status of 500|ERR_FAILED/ });
    await hydrated(page);
    await page.clock.install();
    await fill(page);
    const before = await typed(page);
    const notice = page.getByText(failureText);
    for (const status of [500, 0]) {
      await expectTwoSecondNotice(page, notice, (route) =>
        status ? route.fulfill({ status, json: {} }) : route.abort(),
      );
      await page.clock.resume();
      expect(await typed(page)).toEqual(before);
    }
    await send(page).click();
    await page.getByText(sentText).waitFor();
  });
});

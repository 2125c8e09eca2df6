import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { browserTests, expectAccessible, stopTime } from './browser.ts';
import { aCustomer, logIn, mailTo } from './customers.ts';
import { type Shop, startShop } from './shop.ts';
import { inDatabase } from './shop-database.ts';

const inbox = 'shop@bottega.example';
const sentText = 'Your message was sent!';
const limitText = 'You have reached the maximum number of messages you can send. Please try again later.';
const failureText = 'Error while sending your message. Please try again later.';
const phoneError = 'Please enter a valid phone number';

const phone = (page: Page) => page.getByRole('textbox', { name: /^Phone/ });
const send = (page: Page) => page.getByRole('button', { name: 'Send message' });
const fill = async (page: Page, message = 'Is the ragù\nmade with pork?') => {
  await page.getByLabel('Full name').fill('Anna Rossi');
  await page.getByLabel('E-mail').fill('anna@example.org');
  await page.getByLabel('Message').fill(message);
};
const typed = async (page: Page) => ({
  fullName: await page.getByLabel('Full name').inputValue(),
  email: await page.getByLabel('E-mail').inputValue(),
  phone: await phone(page).inputValue(),
  topic: await page.getByLabel('Topic').inputValue(),
  message: await page.getByLabel('Message').inputValue(),
});
// A notice stays while it is looked at: long enough for axe.
/** It is there for a second and gone after another; the page's clock is installed. */
const goesAfterTwoSeconds = async (page: Page, notice: Locator) => {
  await notice.waitFor();
  await stopTime(page);
  await page.clock.runFor(1000);
  expect(await notice.isVisible()).toBe(true);
  await page.clock.runFor(1000);
  await notice.waitFor({ state: 'detached' });
};

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
// All visitors of these tests are one browser at one address.
beforeEach(() => inDatabase(shop, 'delete from rate_limits'));
const { visit } = browserTests(() => shop.url);

describe('the form', () => {
  test.each([
    ['light', 1280],
    ['dark', 375],
  ] as const)('[CONTACT-01] is complete and accessible, %s at %i px', async (theme, width) => {
    const page = await visit('/contact', { theme, width });
    await page.getByRole('heading', { name: 'Write to us', level: 1 }).waitFor();
    for (const label of ['Full name', 'E-mail', 'Topic', 'Message']) await page.getByLabel(label).waitFor();
    await phone(page).waitFor();
    await page.getByText(/collected for contact purposes/).waitFor();
    await page.getByText(/By sending this form you agree/).waitFor();
    await expectAccessible(page);
    await send(page).click();
    await page.getByText('Please fill in this field').first().waitFor();
    await expectAccessible(page);
  });

  test('[CONTACT-01, SHELL-11] speaks French, on a phone', async () => {
    const page = await visit('/contact', { language: 'fr', width: 375 });
    await page.getByRole('heading', { name: 'Écrivez-nous' }).waitFor();
    for (const label of ['Nom et prénom', 'E-mail', 'Sujet', 'Message']) await page.getByLabel(label).waitFor();
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await page.getByText('Veuillez remplir ce champ').first().waitFor();
    await expectAccessible(page);
  });

  test('[CONTACT-02] name, e-mail and message are required, each says so, and nothing is sent', async () => {
    const page = await visit('/contact');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await send(page).click();
    expect(await page.getByText('Please fill in this field').count()).toBe(3);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('fullName');
    await page.getByLabel('E-mail').fill('anna');
    await page.getByText('Invalid email').waitFor();
    expect(calls.filter((url) => url.includes('/user/contact'))).toEqual([]);
  });

  test('[CONTACT-02] the e-mail of whoever is signed in is there and locked', async () => {
    const customer = await aCustomer(shop.url);
    const page = await visit('about:blank');
    await logIn(page, customer);
    await page.goto('/contact');
    const email = page.getByLabel('E-mail');
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

  test('[CONTACT-03] five topics to choose from; what is sent is always general, the choice beside it', async () => {
    const page = await visit('/contact');
    const topics = page.getByLabel('Topic').locator('option');
    expect(await topics.evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))).toEqual(
      ['general', 'payment', 'product', 'order', 'something_else'],
    );
    await fill(page);
    await page.getByLabel('Topic').selectOption({ label: 'An order' });
    const body = sentBody(page);
    await send(page).click();
    expect(await body).toMatchObject({ topic: 'general', subject: 'order' });
    await page.getByText(sentText).waitFor();
  });
});

describe('the phone number', () => {
  test('[CONTACT-04] starts with France, its calling code fixed; all countries but two when one gets there', async () => {
    const page = await visit('/contact');
    const country = page.getByLabel('Country code');
    expect(await country.inputValue()).toBe('FR');
    await page.getByText('+33', { exact: true }).waitFor();
    await phone(page).focus();
    await expect.poll(() => country.locator('option').count()).toBeGreaterThan(200);
    expect(await country.locator('option[value=IT]').count()).toBe(1);
    expect(await country.locator('option[value=IL], option[value=IN]').count()).toBe(0);
    await country.selectOption('IT');
    await page.getByText('+39', { exact: true }).waitFor();
    // A pasted number brings its country along, unless it is one of the two.
    await phone(page).fill('+44 20 7946 0958');
    await page.getByLabel('Topic').focus();
    await expect.poll(() => country.inputValue()).toBe('GB');
    expect(await phone(page).inputValue()).toBe('20 7946 0958');
    await phone(page).fill('+91 98765 43210');
    await page.getByLabel('Topic').focus();
    await page.getByText(phoneError).waitFor();
  });

  test('[CONTACT-04] a wrong number says so after leaving the field, a right one is written in international form', async () => {
    const page = await visit('/contact');
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
  test('[CONTACT-05, CONTACT-06, SHELL-16] says that it was sent for 2 s, empties the form, reaches the shop', async () => {
    const page = await visit('/contact');
    await page.clock.install();
    await fill(page);
    await page.getByLabel('Topic').selectOption('order');
    const body = sentBody(page);
    await send(page).click();
    const notice = page.getByText(sentText);
    await goesAfterTwoSeconds(page, notice);
    expect(await typed(page)).toEqual({ fullName: '', email: '', phone: '', topic: 'general', message: '' });
    expect(await page.getByText('Please fill in this field').count()).toBe(0);
    expect((await body).fingerprint).toMatch(/^\w{16,}$/);
    const mail = await mailTo(shop.url, inbox, /An order, from Anna Rossi/);
    expect(mail.replyTo).toBe('anna@example.org');
    expect(mail.text).toContain('> Is the ragù\n> made with pork?');
  });

  test('[CONTACT-01] the button shows that it sends', async () => {
    const page = await visit('/contact');
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/user/contact', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await fill(page);
    await send(page).click();
    const busy = page.getByRole('button', { name: 'Sending…' });
    await busy.waitFor();
    expect(await busy.getAttribute('aria-busy')).toBe('true');
    answer.resolve();
    await page.getByText(sentText).waitFor();
  });

  test('[CONTACT-05, CONTACT-06] the fourth message is refused with the spec’s text, and nothing typed is lost', async () => {
    const page = await visit('/contact', { expectedErrors: /status of 429/ });
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

  test('[CONTACT-05, SHELL-16] when server or network fail the spec’s text shows for 2 s, and nothing typed is lost', async () => {
    const page = await visit('/contact', { expectedErrors: /status of 500|ERR_FAILED/ });
    await page.clock.install();
    await fill(page);
    const before = await typed(page);
    const notice = page.getByText(failureText);
    for (const status of [500, 0]) {
      await page.route('**/api/user/contact', (route) =>
        status ? route.fulfill({ status, json: {} }) : route.abort(),
      );
      await send(page).click();
      await goesAfterTwoSeconds(page, notice);
      await page.clock.resume();
      expect(await typed(page)).toEqual(before);
      await page.unroute('**/api/user/contact');
    }
    await send(page).click();
    await page.getByText(sentText).waitFor();
  });

  test('[CONTACT-05] in French too', async () => {
    const page = await visit('/contact', { language: 'fr', theme: 'dark' });
    await page.getByLabel('Nom et prénom').fill('Anne');
    await page.getByLabel('E-mail').fill('anne@example.org');
    await page.getByLabel('Message').fill('Bonjour');
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await lookedAt(page, /^Votre message est envoyé/);
    expect((await mailTo(shop.url, inbox, /Une question générale \(Anne\)/)).replyTo).toBe('anne@example.org');
  });

  test('[CONTACT-06] a message goes by keyboard alone', async () => {
    const page = await visit('/contact');
    await page.getByLabel('Full name').focus();
    await page.keyboard.type('Anna');
    await page.keyboard.press('Tab');
    await page.keyboard.type('anna.by.keyboard@example.org');
    for (const text of ['', '612345678', '', 'Ciao']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    // Over the link to what is kept.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText(sentText).waitFor();
    const mail = await mailTo(shop.url, inbox, /anna\.by\.keyboard/);
    expect(mail.text).toContain('+33 6 12 34 56 78');
  });
});

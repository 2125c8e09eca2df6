import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { fromUniqueAddress } from './chromium.ts';

export interface Customer {
  username: string;
  email: string;
  password: string;
}

export const aStranger = (): Customer => {
  const username = `t_${randomBytes(5).toString('hex')}`;
  return { username, email: `${username}@example.org`, password: 'Basilico-7!' };
};

const post = async (shopUrl: string, path: string, body?: object): Promise<Response> =>
  fetch(`${shopUrl}/api${path}`, {
    method: 'POST',
    headers: { ...fromUniqueAddress(), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

interface Mail {
  replyTo: string | null;
  subject: string;
  text: string;
  links: string[];
}

/** The newest mail to the address whose subject or text matches; waits until it has arrived. */
export const mailTo = (shopUrl: string, email: string, fits: RegExp): Promise<Mail> =>
  vi.waitFor(
    async () => {
      const response = await fetch(`${shopUrl}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
      const mails = (await response.json()) as Mail[];
      const found = mails.find(({ subject, text }) => fits.test(subject) || fits.test(text));
      if (!found) throw new Error(`no mail to ${email} fits ${fits}`);
      return found;
    },
    { timeout: 10_000, interval: 100 },
  );

/** Creates an account; its address is not verified yet. */
export const signUp = (shopUrl: string, customer: Customer): Promise<Response> =>
  post(shopUrl, '/user/signup', customer);

/** Creates a verified account through the API and the mailed link. */
export const aCustomer = async (shopUrl: string): Promise<Customer> => {
  const customer = aStranger();
  expect((await signUp(shopUrl, customer)).status).toBe(201);
  const mail = await mailTo(shopUrl, customer.email, /verifyAccount/);
  const token = mail.links
    .find((link) => link.includes('/verifyAccount/'))
    ?.split('/')
    .at(-1);
  expect((await post(shopUrl, `/user/verifyAccount/${token}`)).status).toBe(200);
  return customer;
};

/** Logs the page's browser in without the form; no page of the shop has to be open yet. */
export const logIn = async (page: Page, { email, password }: { email: string; password: string }): Promise<void> => {
  const response = await page.context().request.post('/api/user/login', { data: { email, password } });
  expect(response.status()).toBe(200);
};

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { fromUniqueAddress } from './chromium.ts';
import { aCustomer, type Customer, mailTo } from './customers.ts';
import { hydrated } from './hydrated.ts';

/** The header button with which a visitor logs in. */
export const logInButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^(Log in|Se connecter)$/ });

/** Presses that button, which holds a press until it is hydrated; returns the modal. */
export const pressLogIn = async (page: Page): Promise<Locator> => {
  await logInButton(page).click();
  const modal = page.getByRole('dialog', { name: /^(Log in|Connexion)$/ });
  await modal.waitFor();
  return modal;
};

/** Opens the modal of a hydrated page; returns it. */
export const openLogin = async (page: Page): Promise<Locator> => pressLogIn(await hydrated(page));

/** Fills in a login form, in the modal or on the page, and submits it. */
export const sendLogin = async (form: Locator, { email, password }: { email: string; password: string }) => {
  await form.getByLabel(/^(Email address|Adresse e-mail)/).fill(email);
  await form.getByLabel(/^(Password|Mot de passe)/).fill(password);
  await form.getByRole('button', { name: /^(Log in|Se connecter)$/ }).click();
};

export const userMenu = (page: Page, { username }: Pick<Customer, 'username'>): Locator =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(username) });

/** A customer whose logins need a mailed code. */
export const aCautiousCustomer = async (shopUrl: string): Promise<Customer> => {
  const customer = await aCustomer(shopUrl);
  const headers = { ...fromUniqueAddress(), 'content-type': 'application/json' };
  const body = JSON.stringify({ email: customer.email, password: customer.password });
  const login = await fetch(`${shopUrl}/api/user/login`, { method: 'POST', headers, body });
  expect(login.status).toBe(200);
  const { id } = (await login.json()) as { id: string };
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const change = { method: 'PUT', headers: { ...headers, cookie }, body: JSON.stringify({ _2faEnabled: true }) };
  expect((await fetch(`${shopUrl}/api/user/${id}`, change)).status).toBe(200);
  return customer;
};

/** The code mailed for a login. */
export const mailedCode = async (shopUrl: string, email: string): Promise<string> => {
  const { text } = await mailTo(shopUrl, email, /\b\d{6}\b/);
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
};

/** The path of the link below `/place/` in the newest mail that has one. */
export const mailedPath = async (shopUrl: string, email: string, place: string): Promise<string> => {
  const { links } = await mailTo(shopUrl, email, new RegExp(`/${place}/`));
  return new URL(links.find((link) => link.includes(`/${place}/`)) ?? '').pathname;
};

import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { shopNow } from './seed.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app shows for a secret (RFC 6238), now or that many steps of 30 seconds later. */
export const appCode = (secret: string, later = 0): string => {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(shopNow() / 30_000) + later));
  const mac = createHmac('sha1', key).update(counter).digest();
  return String((mac.readUInt32BE((mac.at(-1) ?? 0) % 16) % 2 ** 31) % 1_000_000).padStart(6, '0');
};

const dialog = (page: Page) => page.locator('dialog[open]').last();

/** Sets up the app on the profile page; returns its secret and the recovery codes. */
export const setUpApp = async (page: Page, password: string): Promise<{ secret: string; recoveryCodes: string[] }> => {
  await page.getByRole('button', { name: /^(Set up an app|Configurer une application)$/ }).click();
  await dialog(page)
    .getByLabel(/^(Your password|Votre mot de passe)/)
    .fill(password);
  await dialog(page)
    .getByRole('button', { name: /^(Continue|Continuer)$/ })
    .click();
  const link = dialog(page).getByRole('link');
  await link.waitFor();
  const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? '';
  await dialog(page)
    .getByLabel(/^(The 6 digits|Les 6 chiffres)/)
    .fill(appCode(secret));
  await dialog(page)
    .getByRole('button', { name: /^(Switch on|Activer)$/ })
    .click();
  const codes = dialog(page).getByRole('listitem');
  await codes.first().waitFor();
  return { secret, recoveryCodes: await codes.allTextContents() };
};

import { setUpTotp } from '@bottega/contract/accounts/totp-endpoints';
import type { Row } from '#db/tables.ts';
import { totpCode, totpStep } from '#modules/accounts/second-factor/totp-codes.service.ts';
import { password, withSession } from './factories.ts';
import type { Client, TestApp } from './test-app.ts';

export const stepMs = 30_000;

export interface AuthenticatorApp {
  secret: string;
  recoveryCodes: string[];
  /** What the app shows now, or that many steps later. */
  code(later?: number): string;
}

/** Asks for a secret and confirms it. @throws Error when either is refused */
export const setUpApp = async (
  app: TestApp,
  client: Client,
  id: string,
  given = password,
): Promise<AuthenticatorApp> => {
  const started = await client.call(setUpTotp, { params: { id }, body: { password: given } });
  if (!('secret' in started.body)) throw new Error(`setup answered ${started.status}`);
  const { secret } = started.body;
  const code = (later = 0) => totpCode(secret, totpStep(app.clock.now()) + later);
  const confirmed = await client.call(setUpTotp, { params: { id }, body: { code: code() } });
  if (!('recoveryCodes' in confirmed.body)) throw new Error(`confirmation answered ${confirmed.status}`);
  return { secret, recoveryCodes: confirmed.body.recoveryCodes, code };
};

/** The user's app, whose present code has not been used. */
export const withApp = async (app: TestApp, user: Row<'users'>): Promise<AuthenticatorApp> => {
  const set = await setUpApp(app, await withSession(app, user), user.id);
  app.clock.pass(stepMs);
  return set;
};

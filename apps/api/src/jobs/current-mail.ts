import type { StoredMail } from '#db/jobs/job-kinds.ts';
import type { Deps } from '#deps.ts';
import type { QueueableMail } from '#mail/mail.ts';
import { unsealMail } from '#mail/sealed-params.ts';
import { findOpenInvite } from '#modules/accounts/team/invites.queries.ts';
import { findPendingLogin } from '#modules/accounts/tokens/login-codes.queries.ts';
import { isTokenValid } from '#modules/accounts/tokens/one-time-tokens.queries.ts';
import { isLoginCode, tokenHash } from '#modules/accounts/tokens/session-tokens.service.ts';
import { fillOrderMail, isOrderMailTrue } from '#modules/orders/moves/order-mail-content.service.ts';
import { readMenuView } from '#modules/products/availability.queries.ts';
import { findLowStock } from '#modules/products/stock.queries.ts';

type Parts = Pick<Deps, 'db' | 'publicUrl' | 'settings' | 'clock' | 'keys'>;

const hashOf = (link: string): string => tokenHash(/[^/#]*$/.exec(link)?.[0] ?? '');

/** True of mails that also say what has happened. */
const hasValidSecret = async ({ db, keys, clock }: Parts, mail: QueueableMail, to: string): Promise<boolean> => {
  const now = clock();
  switch (mail.template) {
    case 'login_code': {
      const attempt = await findPendingLogin(db, { email: to, now });
      return attempt !== undefined && isLoginCode(keys, attempt, mail.params.code);
    }
    case 'verify_account':
    case 'confirm_email':
      return isTokenValid(db, { hash: hashOf(mail.params.link), purpose: 'verify', now });
    case 'reset_password':
      return isTokenValid(db, { hash: hashOf(mail.params.link), purpose: 'reset', now });
    case 'invite':
      return (await findOpenInvite(db, { tokenHash: hashOf(mail.params.link), now })) !== undefined;
    default:
      return true;
  }
};

type StockMail = Extract<QueueableMail, { template: 'stock_low' }>;

const fillStockMail = async (parts: Parts, mail: StockMail): Promise<StoredMail | undefined> => {
  const { productId, day } = mail.params;
  // Of an older version.
  if (!productId) return mail;
  const { day: today } = await readMenuView(parts);
  if (day && day < today) return undefined;
  const left = await findLowStock(parts.db, productId, day ?? today);
  return left === undefined ? undefined : { ...mail, params: { ...mail.params, left } };
};

/** With what is true now. Undefined: it is over, and not sent (decision 090). */
export const currentMail = async (parts: Parts, stored: StoredMail, to: string): Promise<StoredMail | undefined> => {
  const { db, publicUrl, settings, keys } = parts;
  const mail = unsealMail(keys, stored) as QueueableMail;
  if (mail.template === 'stock_low') return fillStockMail(parts, mail);
  const isTrue = (await hasValidSecret(parts, mail, to)) && (await isOrderMailTrue(db, mail));
  const services = async () => (await settings.ordering()).services;
  return isTrue ? fillOrderMail({ db, publicUrl, services }, mail) : undefined;
};

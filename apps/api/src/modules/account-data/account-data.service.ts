import type { AccountData } from '@bottega/contract/account-data/schemas';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import type { MailShop } from '#mail/templates/email-template.ts';
import { renderMail } from '#mail/templates/render-mail.ts';
import { fillOrderMail } from '#modules/orders/moves/order-mail-content.service.ts';
import { countRecoveryCodes } from '../accounts/second-factor/totp.queries.ts';
import { findUser, presentUser } from '../accounts/users.queries.ts';
import * as account from './account-data.queries.ts';
import * as shopping from './shopping-data.queries.ts';

type MailRow = Awaited<ReturnType<typeof account.readMails>>[number];

const presentMail = async (
  parts: Parameters<typeof fillOrderMail>[0],
  { payload, created_at, done_at }: MailRow,
  shop: MailShop,
): Promise<AccountData['mails'][number]> => {
  const mail = await fillOrderMail(parts, payload);
  return {
    kind: payload.template,
    subject: mail ? renderMail(mail, shop).subject : '',
    locale: payload.locale,
    createdAt: created_at.toISOString(),
    sentAt: done_at?.toISOString(),
  };
};

export const exportAccountData = ({ db, clock, settings, publicUrl }: Deps, id: string): Promise<AccountData> =>
  db
    .transaction()
    // One snapshot: by default each PostgreSQL statement sees later commits.
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const user = await findUser(trx, id);
      if (!user) throw new ApiError('user_not_found');
      // No subject names them.
      const parts = { db: trx, publicUrl, services: async () => [] };
      const mails: AccountData['mails'] = [];
      for (const mail of await account.readMails(trx, user.email))
        mails.push(await presentMail(parts, mail, settings.lastProfile()));
      return {
        exportedAt: clock().toISOString(),
        account: {
          ...presentUser(user),
          locale: user.locale,
          verifiedAt: user.verified_at?.toISOString(),
        },
        authenticatorApp: user.totp_since
          ? { since: user.totp_since.toISOString(), recoveryCodesLeft: await countRecoveryCodes(trx, id) }
          : undefined,
        sessions: await account.readSessions(trx, id),
        mailedLinks: [
          ...(await account.readOneTimeLinks(trx, id)),
          ...(await account.readLoginCodes(trx, id)),
          ...(await account.readSecurityLinks(trx, id)),
          ...(await account.readInvites(trx, user.email)),
        ],
        events: await account.readEvents(trx, id),
        notifiedBrowsers: await account.readNotifiedBrowsers(trx, id),
        cart: await shopping.readCart(trx, id),
        addresses: await shopping.readAddresses(trx, id),
        favorites: await shopping.readFavorites(trx, id),
        orders: await shopping.readOwnOrders(trx, id),
        staffWork: await shopping.readStaffWork(trx, id),
        staffChanges: await account.readStaffChanges(trx, id),
        accountChanges: await account.readAccountChanges(trx, id),
        reviews: await shopping.readReviews(trx, id),
        messages: await account.readMessages(trx, user),
        mails,
      };
    });

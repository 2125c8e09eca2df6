import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { SessionUser } from '@bottega/contract/accounts/schemas';
import type { ErrorCode } from '@bottega/contract/errors';
import type { Locale } from '@bottega/contract/locale';
import type { MailTest } from '@bottega/contract/shop/mail-endpoints';
import type { Actor } from '#db/audit/audit-trail.ts';
import { writeRecord } from '#db/change-record.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { randomId } from '#lib/random.ts';
import { renderMail } from '#mail/templates/render-mail.ts';
import { countMailTest, deleteMailTest, findProof, saveMailTest, saveProof } from './mail-test.queries.ts';

const codeLifeMs = 15 * 60_000;
const maxAttempts = 5;
// The page waits five seconds for a response.
const patienceMs = 4_000;

type Parts = Pick<Deps, 'db' | 'keys' | 'mailServer'>;

export const isMailProven = async ({ db, keys, mailServer }: Parts): Promise<boolean> => {
  const server = await findProof(db);
  return server !== undefined && keys.isSigned('mail-server', mailServer.settings, server);
};

export const readMailTest = async (parts: Parts, { email }: Pick<SessionUser, 'email'>): Promise<MailTest> => ({
  to: email,
  mailbox: parts.mailServer.kind === 'mailbox',
  proven: await isMailProven(parts),
});

// nodemailer names the kind of failure, and quotes system or server.
const reasons: readonly (readonly [RegExp, ErrorCode])[] = [
  [/EAUTH/, 'mail_login_failed'],
  [/ETLS|certificate|wrong version number|SSL|STARTTLS/i, 'mail_tls_missing'],
  [/EDNS|ENOTFOUND|EAI_AGAIN/, 'mail_server_unknown'],
  [/ETIMEDOUT|TimeoutError|timed? ?out/i, 'mail_server_silent'],
  [/ECONN|ESOCKET|EHOSTUNREACH|ENETUNREACH/, 'mail_server_unreachable'],
];

/** Never the server's message, which may quote names and passwords. */
const reasonOf = (error: unknown): ErrorCode => {
  const { code, name, message } = error as { code?: unknown; name?: unknown; message?: unknown };
  const words = `${code} ${name} ${message}`;
  return reasons.find(([pattern]) => pattern.test(words))?.[1] ?? 'mail_not_accepted';
};

const codeText = (userId: string, code: string): string => `${userId}:${code}`;

/** Bypasses the jobs: someone is waiting. @throws ApiError mail_… */
export const sendTest = async (
  deps: Deps,
  { user, locale }: { user: SessionUser; locale: Locale },
): Promise<MailTest> => {
  const { db, keys, clock, mailServer, settings, logger } = deps;
  if (mailServer.kind === 'missing') throw new ApiError('mail_server_missing');
  const now = clock();
  const code = String(randomInt(10 ** 6)).padStart(6, '0');
  await saveMailTest(db, {
    user_id: user.id,
    code_hash: keys.sign('mail-server', codeText(user.id, code)),
    server: keys.sign('mail-server', mailServer.settings),
    expires_at: new Date(now.getTime() + codeLifeMs),
  });
  const params = { username: user.username, code, minutes: codeLifeMs / 60_000 };
  const mail = renderMail({ template: 'mail_test', params, locale }, settings.lastProfile());
  const id = randomId();
  const host = /@([\w.-]+)/.exec(mailServer.from())?.[1] ?? 'localhost';
  const sending = mailServer.send({
    id,
    messageId: `<${id}@${host}>`,
    to: user.email,
    replyTo: null,
    locale,
    ...mail,
    date: now,
  });
  const isSent = await Promise.race([sending.then(() => true), setTimeout(patienceMs, false, { ref: false })]).catch(
    (error: unknown) => {
      const reason = reasonOf(error);
      logger.warn({ event: 'mail_test_failed', reason }, 'mail');
      throw new ApiError(reason);
    },
  );
  // The mail may still arrive, and its code then works.
  sending.catch(() => undefined);
  if (!isSent) throw new ApiError('mail_server_silent');
  return readMailTest(deps, user);
};

export const provePost = async (
  deps: Deps,
  { user, code, by }: { user: SessionUser; code: string; by: Actor },
): Promise<MailTest> => {
  const { db, keys, clock, mailServer } = deps;
  const now = clock();
  const test = await countMailTest(db, { userId: user.id, most: maxAttempts, now });
  const isRight =
    test &&
    keys.isSigned('mail-server', codeText(user.id, code), test.code_hash) &&
    keys.isSigned('mail-server', mailServer.settings, test.server);
  if (!isRight) throw new ApiError('mail_code_invalid');
  await writeRecord(deps, { by }, async (trx) => {
    await deleteMailTest(trx, user.id);
    await saveProof(trx, test.server, now);
    const record = { kind: 'shop', recordId: 'mail', label: 'mail' } as const;
    const sides = { before: { proven: false }, after: { proven: true } };
    return { entries: [{ action: 'updated', ...record, ...sides }], result: undefined };
  });
  return readMailTest(deps, user);
};

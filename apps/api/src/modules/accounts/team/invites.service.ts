import type { Duty } from '@bottega/contract/accounts/duties';
import { mayGive } from '@bottega/contract/accounts/duty-rules';
import type { Locale } from '@bottega/contract/locale';
import { type Invite, inviteLifeHours } from '@bottega/contract/team/schemas';
import { type Actor, audit } from '#db/audit/audit-trail.ts';
import type { Db, Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/http-error.ts';
import type { Caller } from '#http/route.ts';
import { randomId, randomToken } from '#lib/random.ts';
import { queueMail } from '#mail/outbox.queries.ts';
import { seal } from '#mail/sealed-params.ts';
import { tokenHash } from '../sessions/session-tokens.service.ts';
import { findUserByEmail } from '../users.queries.ts';
import * as invites from './invites.queries.ts';

interface By {
  caller: Caller;
  actor: Actor;
}

type Letter = Pick<Row<'invites'>, 'id' | 'email' | 'name' | 'duties' | 'locale'>;

/** Saves the invite with a new link and mails it. */
const send = async (deps: Deps, trx: Db, { letter, by }: { letter: Letter; by: By }): Promise<Row<'invites'>> => {
  const now = deps.clock();
  const token = randomToken();
  const expires_at = new Date(now.getTime() + inviteLifeHours * 3_600_000);
  const row = await invites.saveInvite(trx, {
    ...letter,
    ...{ token_hash: tokenHash(token), created_at: now, expires_at },
  });
  const { name, duties, email: to, locale } = letter;
  // The fragment is never sent to a server, so the token appears in no log.
  const link = seal(deps.keys, `${deps.publicUrl}/invite?lang=${locale}#${token}`);
  const params = { username: name, by: by.caller.username, duties, link, hours: inviteLifeHours };
  await queueMail(trx, { to, now, template: 'invite', params, locale });
  return row;
};

// Address and name are left out: the invited person has no account yet through which they could be erased.
const auditInvite = (
  trx: Db,
  {
    at,
    by,
    id,
    ...change
  }: { at: Date; by: Actor; id: string } & Pick<Parameters<typeof audit>[1], 'action' | 'before' | 'after'>,
) => audit(trx, { at, by, kind: 'invite', recordId: id, label: '', ...change });

interface Languages {
  /** The one that was chosen. */
  locale?: Locale | undefined;
  /** That of the call. */
  reader: Locale;
}

const languageOf = async ({ settings }: Deps, { locale, reader }: Languages): Promise<Locale> => {
  const { languages } = await settings.profile();
  if (locale && !languages.includes(locale))
    throw new HttpError('invalid_input', { fields: { locale: 'value_invalid' } });
  return locale ?? languages.find((language) => language === reader) ?? languages[0] ?? reader;
};

/** @throws HttpError forbidden for duties that the caller may not give; invalid_input for a language that the shop lacks */
export const createInvite = async (
  deps: Deps,
  by: By,
  { locale, reader, ...form }: { email: string; name: string; duties: Duty[] } & Languages,
): Promise<Invite> => {
  if (!mayGive(by.caller, form.duties)) throw new HttpError('forbidden');
  const spoken = await languageOf(deps, { locale, reader });
  const now = deps.clock();
  const invite = await deps.db.transaction().execute(async (trx) => {
    const known = await findUserByEmail(trx, form.email);
    const letter = { ...form, id: randomId(), locale: known?.locale ?? spoken };
    const row = await send(deps, trx, { letter, by });
    const change = { action: 'created', before: null, after: { duties: form.duties } } as const;
    await auditInvite(trx, { at: now, by: by.actor, id: row.id, ...change });
    return row;
  });
  deps.wakeMail();
  return invites.presentInvite(invite);
};

const manageable = (found: Row<'invites'> | undefined, { caller }: By): Row<'invites'> => {
  if (!found) throw new HttpError('invite_not_found');
  if (!mayGive(caller, found.duties)) throw new HttpError('forbidden');
  return found;
};

/** @throws HttpError invite_not_found, forbidden */
export const resendInvite = async (deps: Deps, by: By, id: string): Promise<Invite> => {
  const now = deps.clock();
  const invite = await deps.db.transaction().execute(async (trx) => {
    const letter = manageable(await invites.deleteInvite(trx, id), by);
    const row = await send(deps, trx, { letter, by });
    const after = { expiresAt: row.expires_at.toISOString() };
    const before = { expiresAt: letter.expires_at.toISOString() };
    await auditInvite(trx, { at: now, by: by.actor, id, action: 'updated', before, after });
    return row;
  });
  deps.wakeMail();
  return invites.presentInvite(invite);
};

/** @throws HttpError invite_not_found, forbidden */
export const revokeInvite = async (deps: Deps, by: By, id: string): Promise<void> => {
  await deps.db.transaction().execute(async (trx) => {
    const { duties } = manageable(await invites.deleteInvite(trx, id), by);
    await auditInvite(trx, { at: deps.clock(), by: by.actor, id, action: 'deleted', before: { duties }, after: null });
  });
};

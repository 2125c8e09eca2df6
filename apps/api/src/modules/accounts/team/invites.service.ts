import { type Invite, inviteLifeHours } from '@bottega/contract/accounts/team/schemas';
import type { Duty } from '@bottega/contract/duties';
import type { Locale } from '@bottega/contract/locale';
import type { Actor } from '#db/audit/audit-trail.ts';
import { writeRecord } from '#db/change-record.ts';
import type { Db, Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/route.ts';
import { ApiError } from '#lib/api-error.ts';
import { randomId, randomToken } from '#lib/random.ts';
import { queueMail } from '#mail/mails.queries.ts';
import { seal } from '#mail/sealed-params.ts';
import { tokenHash } from '../tokens/session-tokens.service.ts';
import { findUserByEmail } from '../users.queries.ts';
import { lockGiver, mayStillGive } from './given-access.queries.ts';
import { auditedInvite } from './given-access.service.ts';
import * as invites from './invites.queries.ts';

interface By {
  caller: Caller;
  actor: Actor;
}

type Giver = Row<'users'> | undefined;

type Letter = Pick<Row<'invites'>, 'id' | 'email' | 'name' | 'duties' | 'locale'>;

const save = async (trx: Db, invite: Row<'invites'>, giver: Giver): Promise<Row<'invites'>> => {
  const earlier = await invites.lockInviteTo(trx, invite.email);
  if (earlier && !mayStillGive(giver, earlier.duties)) throw new ApiError('forbidden');
  // The retry sees an invite that was sent since the lock.
  return (await invites.saveInvite(trx, invite, earlier?.id)) ?? save(trx, invite, giver);
};

const send = async (
  deps: Deps,
  trx: Db,
  { letter, giver, by }: { letter: Letter; giver: Giver; by: By },
): Promise<Row<'invites'>> => {
  const now = deps.clock();
  const token = randomToken();
  const expires_at = new Date(now.getTime() + inviteLifeHours * 3_600_000);
  const sent = { token_hash: tokenHash(token), created_at: now, expires_at, created_by: by.caller.id };
  const row = await save(trx, { ...letter, ...sent }, giver);
  const { name, duties, email: to, locale } = letter;
  // Servers never receive fragments, so no log has the token.
  const link = seal(deps.keys, `${deps.publicUrl}/invite?lang=${locale}#${token}`);
  const params = { username: name, by: by.caller.username, duties, link, hours: inviteLifeHours };
  await queueMail(trx, { to, now, template: 'invite', params, locale });
  return row;
};

interface Languages {
  /** Chosen by the sender. */
  locale?: Locale | undefined;
  /** The sender's own. */
  reader: Locale;
}

const languageOf = async ({ settings }: Deps, { locale, reader }: Languages): Promise<Locale> => {
  const { languages } = await settings.profile();
  if (locale && !languages.includes(locale))
    throw new ApiError('invalid_input', { fields: { locale: 'value_invalid' } });
  return locale ?? languages.find((language) => language === reader) ?? languages[0] ?? reader;
};

/** @throws ApiError forbidden for duties the caller may not give; invalid_input for a language that the shop lacks */
export const createInvite = async (
  deps: Deps,
  by: By,
  { locale, reader, ...form }: { email: string; name: string; duties: Duty[] } & Languages,
): Promise<Invite> => {
  const spoken = await languageOf(deps, { locale, reader });
  const invite = await writeRecord(deps, { by: by.actor }, async (trx) => {
    const giver = await lockGiver(trx, by.caller.id);
    if (!mayStillGive(giver, form.duties)) throw new ApiError('forbidden');
    const known = await findUserByEmail(trx, form.email);
    const letter = { ...form, id: randomId(), locale: known?.locale ?? spoken };
    const row = await send(deps, trx, { letter, giver, by });
    const sides = { before: null, after: { duties: form.duties } };
    return { entries: [{ action: 'created', ...auditedInvite(row.id), ...sides }], result: row };
  });
  deps.wakeJobs();
  return invites.presentInvite(invite, by.caller.username);
};

const take = async (trx: Db, id: string, giver: Giver): Promise<Row<'invites'>> => {
  const found = await invites.deleteInvite(trx, id);
  if (!found) throw new ApiError('invite_not_found');
  if (!mayStillGive(giver, found.duties)) throw new ApiError('forbidden');
  return found;
};

export const resendInvite = async (deps: Deps, by: By, id: string): Promise<Invite> => {
  const invite = await writeRecord(deps, { by: by.actor }, async (trx) => {
    const giver = await lockGiver(trx, by.caller.id);
    const letter = await take(trx, id, giver);
    const row = await send(deps, trx, { letter, giver, by });
    const after = { expiresAt: row.expires_at.toISOString() };
    const before = { expiresAt: letter.expires_at.toISOString() };
    return { entries: [{ action: 'updated', ...auditedInvite(id), before, after }], result: row };
  });
  deps.wakeJobs();
  return invites.presentInvite(invite, by.caller.username);
};

export const revokeInvite = (deps: Deps, by: By, id: string): Promise<void> =>
  writeRecord(deps, { by: by.actor }, async (trx) => {
    const { duties } = await take(trx, id, await lockGiver(trx, by.caller.id));
    return {
      entries: [{ action: 'deleted', ...auditedInvite(id), before: { duties }, after: null }],
      result: undefined,
    };
  });

import { type contactForm, isPhoneAccepted } from '@bottega/contract/contact';
import type { Locale } from '@bottega/contract/locale';
import type { InferOutput } from 'valibot';
import { indexRecord } from '../../db/staff-search.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Caller } from '../../http/route.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { randomId } from '../../random.ts';

/** A message as it reached the server. */
export interface ContactMessage {
  form: InferOutput<typeof contactForm>;
  caller: Caller | null;
  ip: string;
  locale: Locale;
}

const acceptedPhone = async (given: string | undefined) => {
  if (!given) return null;
  // 20 MB, and few write their number.
  const { default: parsePhoneNumber } = await import('libphonenumber-js/min');
  const phone = parsePhoneNumber(given, { extract: false });
  if (!isPhoneAccepted(phone)) throw new HttpError('invalid_input', { fields: { phone: 'phone_invalid' } });
  return phone;
};

/**
 * Keeps a message and mails it to the shop. Who is signed in writes from the address of the account.
 * @throws HttpError invalid_input for a phone number that is none
 */
export const keepMessage = async (deps: Deps, { form, caller, ip, locale }: ContactMessage): Promise<void> => {
  const phone = await acceptedPhone(form.phone);
  const subject = form.subject ?? form.topic;
  const { fullName, topic, message, fingerprint = null } = form;
  const email = caller?.email ?? form.email;
  const now = deps.clock();
  const id = randomId();
  await deps.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('contact_messages')
      .values({
        id,
        user_id: caller?.id ?? null,
        full_name: fullName,
        email,
        phone: phone?.number ?? null,
        topic,
        subject,
        message,
        fingerprint,
        ip,
        locale,
        created_at: now,
      })
      .execute();
    await indexRecord(trx, 'message', id);
    const from = { fullName, email, phone: phone?.formatInternational() ?? null, subject, message };
    await enqueueMail(trx, { recipient: deps.shopInbox, now, mail: { kind: 'contact_message', from, locale } });
  });
  deps.wakeMail();
};

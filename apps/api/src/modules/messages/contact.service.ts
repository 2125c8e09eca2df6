import type { Locale } from '@bottega/contract/locale';
import { type contactForm, isPhoneAccepted } from '@bottega/contract/messages/contact-form';
import type { InferOutput } from 'valibot';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/route.ts';
import { ApiError } from '#lib/api-error.ts';
import { randomId } from '#lib/random.ts';
import { queueMail } from '#mail/mails.queries.ts';
import { insertMessage } from './messages.queries.ts';

interface ContactMessage {
  form: InferOutput<typeof contactForm>;
  caller: Caller | null;
  ip: string;
  locale: Locale;
}

const acceptedPhone = async (given: string | undefined) => {
  if (!given) return null;
  // Loaded on demand: 20 MB of memory for a rarely used field.
  const { default: parsePhoneNumber } = await import('libphonenumber-js/min');
  const phone = parsePhoneNumber(given, { extract: false });
  if (!isPhoneAccepted(phone)) throw new ApiError('invalid_input', { fields: { phone: 'phone_invalid' } });
  return phone;
};

/** The address of a signed-in caller is the account's. */
export const receiveMessage = async (deps: Deps, { form, caller, ip, locale }: ContactMessage): Promise<void> => {
  const phone = await acceptedPhone(form.phone);
  const subject = form.subject ?? form.topic;
  const { fullName, topic, message, fingerprint = null } = form;
  const email = caller?.email ?? form.email;
  const now = deps.clock();
  const id = randomId();
  await deps.db.transaction().execute(async (trx) => {
    await insertMessage(trx, {
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
    });
    const params = { fullName, email, phone: phone?.formatInternational() ?? null, subject, message };
    const to = deps.shopInbox();
    if (to) await queueMail(trx, { to, replyTo: email, now, template: 'contact_message', params, locale });
  });
  deps.wakeJobs();
};

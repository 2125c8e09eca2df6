import {
  contactForm,
  contactFormWithPhone,
  contactSubjects,
  contactTopic,
  sendContactMessage,
} from '@bottega/contract/contact';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { useSession } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { useToast } from '../../ui/toasts.tsx';
import { useContactTexts } from './contact-texts.ts';
import { useDraft } from './use-draft.ts';
import { usePhoneNumbers } from './use-phone-numbers.ts';

// spec §9: contact notices 2000 ms
const noticeMs = 2000;

const fixed = { topic: contactTopic } as const;

// Without it the server still counts by address.
const fingerprintIfAny = async () => {
  const mark = await import('./visitor-fingerprint.ts')
    .then(({ visitorFingerprint }) => visitorFingerprint())
    .catch(() => undefined);
  return mark ? { fingerprint: mark } : {};
};

/** Sends a message and says in a notice what became of it. Rejects with what went wrong. */
const useSend = () => {
  const t = useContactTexts();
  const api = useApi();
  const toasts = useToast();
  return async (message: Readonly<Record<'fullName' | 'email' | 'phone' | 'subject' | 'message', string>>) => {
    try {
      const subject = contactSubjects.find((choice) => choice === message.subject);
      const body = { ...message, ...fixed, subject, ...(await fingerprintIfAny()) };
      await api.call(sendContactMessage, { body });
      toasts.show({ tone: 'success', text: t('contact_sent'), duration: noticeMs });
    } catch (error) {
      const isLimit = error instanceof ApiError && error.status === 429;
      toasts.show({ tone: 'error', text: t(isLimit ? 'contact_limit' : 'contact_failed'), duration: noticeMs });
      throw error;
    }
  };
};

/** The contact form's fields, its rules and its way to the shop. */
export const useContactForm = () => {
  const email = useSession()?.email;
  const { numbers, load } = usePhoneNumbers();
  const schema = useMemo(() => (numbers ? contactFormWithPhone(numbers.parse) : contactForm), [numbers]);
  const initial = { fullName: '', email: email ?? '', phone: '', subject: 'general', message: '' };
  const form = useForm({ initial, schema, fixed, send: useSend(), restart: true });
  const { values, change } = form;
  useDraft({
    account: email ?? null,
    initial,
    values,
    change,
    shown: (name) => {
      const field = form.formProps.ref.current?.elements.namedItem(name);
      return field && 'value' in field ? field.value : undefined;
    },
  });

  // Whoever logs in or out while writing keeps the rest of what is written.
  const known = useRef(email);
  const takeOver = useEffectEvent(() => change('email', email ?? ''));
  useEffect(() => {
    if (known.current === email) return;
    known.current = email;
    takeOver();
  }, [email]);

  // A number that is there without anybody having come to its field: from a draft, or filled in by the browser.
  const loadNow = useEffectEvent(load);
  const hasPhone = values.phone !== '';
  useEffect(() => {
    if (hasPhone) loadNow();
  }, [hasPhone]);

  return { form, numbers, load, isEmailLocked: email !== undefined };
};

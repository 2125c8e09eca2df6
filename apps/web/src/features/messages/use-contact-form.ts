import {
  contactForm,
  contactFormWithPhone,
  contactSubjects,
  contactTopic,
} from '@bottega/contract/messages/contact-form';
import { sendContactMessage } from '@bottega/contract/messages/endpoints';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { useSession } from '#lib/session/session.ts';
import { useForm } from '#lib/use-form.ts';
import { useTexts } from '#locales/use-texts.ts';
import { useToast } from '#ui/toast/toasts.tsx';
import { useDraft } from './use-draft.ts';
import { usePhoneNumbers } from './use-phone-numbers.ts';

// spec §9: contact notices 2000 ms
const noticeMs = 2000;

type MessageValues = Readonly<Record<'fullName' | 'email' | 'phone' | 'subject' | 'message', string>>;

const bodyOf = ({ subject, ...message }: MessageValues) => ({
  ...message,
  topic: contactTopic as typeof contactTopic,
  subject: contactSubjects.find((choice) => choice === subject),
});

// Without it the server counts by IP address.
const fingerprintIfAny = async () => {
  const mark = await import('./visitor-fingerprint.ts')
    .then(({ visitorFingerprint }) => visitorFingerprint())
    .catch(() => undefined);
  return mark ? { fingerprint: mark } : {};
};

const useSend = () => {
  const t = useTexts('contact');
  const api = useApi();
  const toasts = useToast();
  return async (body: ReturnType<typeof bodyOf>) => {
    try {
      await api.call(sendContactMessage, { body: { ...body, ...(await fingerprintIfAny()) } });
      toasts.show({ tone: 'success', text: t('contact_sent'), duration: noticeMs });
    } catch (error) {
      const isLimit = error instanceof ApiError && error.status === 429;
      toasts.show({ tone: 'error', text: t(isLimit ? 'contact_limit' : 'contact_failed'), duration: noticeMs });
      throw error;
    }
  };
};

export const useContactForm = () => {
  const email = useSession()?.email;
  const { numbers, load } = usePhoneNumbers();
  const schema = useMemo(() => (numbers ? contactFormWithPhone(numbers.parse) : contactForm), [numbers]);
  const initial = { fullName: '', email: email ?? '', phone: '', subject: 'general', message: '' };
  const form = useForm({ initial, schema, bodyOf, send: useSend(), restart: true });
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

  // Logging in or out keeps the rest of the message.
  const known = useRef(email);
  const takeOver = useEffectEvent(() => change({ email: email ?? '' }));
  useEffect(() => {
    if (known.current === email) return;
    known.current = email;
    takeOver();
  }, [email]);

  // A number from a draft or autofill.
  const loadNow = useEffectEvent(load);
  const hasPhone = values.phone !== '';
  useEffect(() => {
    if (hasPhone) loadNow();
  }, [hasPhone]);

  return { form, numbers, load, isEmailLocked: email !== undefined };
};

import type { Message, MessageState } from '@bottega/contract/messages/schemas';
import { Link } from '@tanstack/react-router';
import { PhoneLink } from '#features/shop/phone-link.tsx';
import { formatDateTime } from '#locales/format-date-time.ts';
import { languageName } from '#locales/language-name.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Email } from '#ui/email/email.tsx';
import { StatusDot } from '#ui/status-dot/status-dot.tsx';
import styles from './messages.module.css';

export function MessageFacts({ message }: { message: Message }) {
  const t = useTexts('staff/public.messages');
  const reader = useLocale();
  const received = formatDateTime(message.createdAt, reader);
  const { email, phone, locale, state, answered } = message;
  return (
    <dl className={styles.facts}>
      <dt>{t('column_state')}</dt>
      <dd>
        <MessageStateMark state={state} />
      </dd>
      {answered && (
        <>
          <dt>{t('answered')}</dt>
          <dd>
            {t('answered_by', {
              date: formatDateTime(answered.at, reader),
              username: answered.by?.username ?? t('former_staff'),
            })}
          </dd>
        </>
      )}
      <dt>{t('email')}</dt>
      <dd>
        <Email address={email} />
      </dd>
      {phone && (
        <>
          <dt>{t('phone')}</dt>
          <dd>
            <PhoneLink phone={phone} />
          </dd>
        </>
      )}
      <dt>{t('account')}</dt>
      <dd>
        <Account message={message} />
      </dd>
      <dt>{t('language')}</dt>
      <dd>{languageName(locale, reader)}</dd>
      <dt>{t('column_date')}</dt>
      <dd>
        <time dateTime={message.createdAt}>{received}</time>
      </dd>
    </dl>
  );
}

function Account({ message: { user } }: { message: Message }) {
  const t = useTexts('staff/public.messages');
  if (!user) return t('no_account');
  return (
    <Link
      to="/dashboard"
      search={{ section: 'users', search: user.username }}
      aria-label={t('account_find', { username: user.username })}
    >
      {user.username}
    </Link>
  );
}

const looks = {
  unread: { tone: 'tomato', shape: 'dot' },
  read: { tone: 'saffron', shape: 'half' },
  handled: { tone: 'basil', shape: 'check' },
} as const;

export function MessageStateMark({ state }: { state: MessageState }) {
  const t = useTexts('staff/public.messages');
  return <StatusDot {...looks[state]}>{t(`state_${state}`)}</StatusDot>;
}

import type { Message, MessageState } from '@bottega/contract/messages';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../../i18n/format-date-time.ts';
import { useLocale, useT } from '../../../i18n/i18n-context.tsx';
import { MessageStateMark } from './message-state-mark.tsx';
import styles from './messages.module.css';
import { useMessageTexts } from './texts.ts';

/** Who wrote, when, in which language, and how far the shop is with it. */
export function MessageFacts({ message, state }: { message: Message; state: MessageState }) {
  const t = useMessageTexts();
  const received = formatDateTime(message.createdAt, useLocale(), useT());
  const { email, phone, locale } = message;
  return (
    <dl className={styles.facts}>
      <dt>{t('column_state')}</dt>
      <dd>
        <MessageStateMark state={state} />
      </dd>
      <dt>{t('email')}</dt>
      <dd>{email}</dd>
      {phone && (
        <>
          <dt>{t('phone')}</dt>
          <dd>
            <a href={`tel:${phone}`}>{phone}</a>
          </dd>
        </>
      )}
      <dt>{t('account')}</dt>
      <dd>
        <Account message={message} />
      </dd>
      <dt>{t('language')}</dt>
      <dd>{t(`locale_${locale}`)}</dd>
      <dt>{t('column_date')}</dt>
      <dd>
        <time dateTime={message.createdAt}>{received}</time>
      </dd>
    </dl>
  );
}

function Account({ message: { user } }: { message: Message }) {
  const t = useMessageTexts();
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

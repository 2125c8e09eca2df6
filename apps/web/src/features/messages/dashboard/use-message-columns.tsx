import type { Message } from '@bottega/contract/messages/schemas';
import { formatDateTime } from '#locales/format-date-time.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import type { Column } from '#ui/data-table/data-table.tsx';
import { Email } from '#ui/email/email.tsx';
import { MessageStateMark } from './message-facts.tsx';
import styles from './messages.module.css';

export const useMessageColumns = (): Column<Message>[] => {
  const t = useTexts('staff/public.messages');
  const contact = useTexts('contact');
  const locale = useLocale();
  return [
    {
      key: 'sender',
      title: t('column_sender'),
      cell: ({ fullName, email }, link) => (
        <div className={styles.sender}>
          {link(fullName)}
          <span className={styles.aside}>
            <Email address={email} />
          </span>
        </div>
      ),
    },
    {
      key: 'message',
      title: t('column_message'),
      width: 'wide',
      cell: ({ subject, message }) => (
        <span className={styles.beginning}>
          <strong>{contact(`subject_${subject}`)}</strong> {message}
        </span>
      ),
    },
    {
      key: 'date',
      title: t('column_date'),
      isCompact: true,
      cell: ({ createdAt }) => (
        <time className={styles.moment} dateTime={createdAt}>
          {formatDateTime(createdAt, locale)}
        </time>
      ),
    },
    {
      key: 'state',
      title: t('column_state'),
      width: 'narrow',
      isCompact: true,
      cell: ({ state }) => <MessageStateMark state={state} />,
    },
  ];
};

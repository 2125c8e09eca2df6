import type { Message } from '@bottega/contract/messages';
import { formatDateTime } from '../../../i18n/format-date-time.ts';
import { useLocale, useT } from '../../../i18n/i18n-context.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { MessageStateMark } from './message-state-mark.tsx';
import styles from './messages.module.css';
import { useMessageTexts } from './texts.ts';

/** What the list says of every message. */
export const useMessageColumns = (): Column<Message>[] => {
  const t = useMessageTexts();
  const shop = useT();
  const locale = useLocale();
  return [
    {
      key: 'sender',
      title: t('column_sender'),
      cell: ({ fullName, email }) => (
        <div className={styles.sender}>
          {fullName}
          <span className={styles.aside}>{email}</span>
        </div>
      ),
    },
    {
      key: 'message',
      title: t('column_message'),
      width: 'wide',
      cell: ({ subject, message }) => (
        <>
          <strong>{t(`subject_${subject}`)}</strong>
          <span className={styles.beginning}>{message}</span>
        </>
      ),
    },
    {
      key: 'date',
      title: t('column_date'),
      cell: ({ createdAt }) => (
        <time className={styles.moment} dateTime={createdAt}>
          {formatDateTime(createdAt, locale, shop)}
        </time>
      ),
    },
    {
      key: 'state',
      title: t('column_state'),
      width: 'narrow',
      cell: ({ state }) => <MessageStateMark state={state} />,
    },
  ];
};

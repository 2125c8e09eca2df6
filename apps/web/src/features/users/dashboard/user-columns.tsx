import type { User } from '@bottega/contract/users';
import { formatDate, formatDateTime } from '../../../i18n/format-date-time.ts';
import { useLocale, useT } from '../../../i18n/i18n-context.tsx';
import { useSession } from '../../../lib/session.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { StatusDot } from '../../../ui/status-dot.tsx';
import { RoleMark } from './role-mark.tsx';
import { useUserTexts } from './texts.ts';
import { isOwn } from './user-actions.tsx';
import styles from './user-columns.module.css';

/** What the list says of everybody. */
export const useUserColumns = (): Column<User>[] => {
  const t = useUserTexts();
  const shop = useT();
  const locale = useLocale();
  return [
    { key: 'user', title: t('column_user'), cell: (user) => <Who user={user} /> },
    { key: 'email', title: t('column_email'), cell: (user) => <Address user={user} /> },
    { key: 'since', title: t('column_since'), width: 'narrow', cell: ({ createdAt }) => formatDate(createdAt, locale) },
    {
      key: 'login',
      title: t('column_last_login'),
      cell: ({ lastLogin }) => (
        <span className={styles.moment}>{lastLogin ? formatDateTime(lastLogin, locale, shop) : t('never')}</span>
      ),
    },
  ];
};

function Who({ user }: { user: User }) {
  const t = useUserTexts();
  const own = isOwn(useSession(), user);
  return (
    <div className={styles.lines}>
      <span>
        {user.username}
        {own && <span className={styles.soft}> ({t('you')})</span>}
      </span>
      {user.fullName && <span className={styles.soft}>{user.fullName}</span>}
      {user.role !== 'user' && <RoleMark role={user.role} />}
    </div>
  );
}

function Address({ user: { email, verified, phoneNumber } }: { user: User }) {
  const t = useUserTexts();
  return (
    <div className={styles.address}>
      {email}
      {!verified && (
        <StatusDot tone="saffron" shape="ring">
          {t('not_verified')}
        </StatusDot>
      )}
      {phoneNumber && <span className={styles.soft}>{phoneNumber}</span>}
    </div>
  );
}

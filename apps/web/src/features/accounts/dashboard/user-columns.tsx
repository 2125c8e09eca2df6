import type { SessionUser, User } from '@bottega/contract/accounts/schemas';
import { readablePhone } from '@bottega/contract/phone';
import type { Role } from '@bottega/contract/roles';
import type { ReactNode } from 'react';
import { useDutyList } from '#features/accounts/duties/use-duty-list.ts';
import { useSession } from '#lib/session/session.ts';
import { formatDate, formatDateTime } from '#locales/format-date-time.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import type { Column } from '#ui/data-table/data-table.tsx';
import { Email } from '#ui/email/email.tsx';
import { StatusDot } from '#ui/status-dot/status-dot.tsx';
import styles from './user-columns.module.css';

export const isOwn = (me: SessionUser | null, user: User): boolean => me?.id === user._id;

export const useUserColumns = (): Column<User>[] => {
  const t = useTexts('staff/users');
  const locale = useLocale();
  return [
    { key: 'user', title: t('username'), cell: (user, link) => <Who user={user} link={link} /> },
    { key: 'email', title: t('email'), cell: (user) => <Address user={user} /> },
    {
      key: 'since',
      title: t('column_since'),
      width: 'narrow',
      isOptional: true,
      cell: ({ createdAt }) => formatDate(createdAt, locale),
    },
    {
      key: 'login',
      title: t('lastLogin'),
      cell: ({ lastLogin }) => (
        <span className={styles.moment}>{lastLogin ? formatDateTime(lastLogin, locale) : t('never')}</span>
      ),
    },
  ];
};

interface WhoProps {
  user: User;
  link: (name: string) => ReactNode;
}

function Who({ user, link }: WhoProps) {
  const t = useTexts('staff/users');
  const own = isOwn(useSession(), user);
  const listOf = useDutyList();
  return (
    <>
      <span className={styles.who}>
        {link(user.username)}
        {own && <span className={styles.soft}>({t('you')})</span>}
        {user.role !== 'user' && <RoleMark role={user.role} />}
        {user.duties && <span className={styles.soft}>{listOf(user.duties)}</span>}
        {user.disabled && (
          <StatusDot tone="danger" shape="cross">
            {t('disabled')}
          </StatusDot>
        )}
      </span>
      {user.fullName && <span className={styles.aside}>{user.fullName}</span>}
    </>
  );
}

function Address({ user: { email, verified, phoneNumber } }: { user: User }) {
  const t = useTexts('staff/users');
  return (
    <div className={styles.address}>
      <Email address={email} />
      {!verified && (
        <StatusDot tone="saffron" shape="ring">
          {t('not_verified')}
        </StatusDot>
      )}
      {phoneNumber && <span className={styles.aside}>{readablePhone(phoneNumber)}</span>}
    </div>
  );
}

const looks = {
  user: { tone: 'neutral', shape: 'ring' },
  admin: { tone: 'saffron', shape: 'half' },
  superadmin: { tone: 'tomato', shape: 'diamond' },
} as const;

function RoleMark({ role }: { role: Role }) {
  const t = useTexts('staff/users');
  return <StatusDot {...looks[role]}>{t(`role_${role}`)}</StatusDot>;
}

import type { SessionUser } from '@bottega/contract/session';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate } from '../../i18n/format-date-time.ts';
import { useLocale } from '../../i18n/i18n-context.tsx';
import { useShellTexts } from '../../i18n/shell-texts.ts';
import { useApi } from '../../lib/api-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { useProfileTexts } from './profile-texts.ts';
import { userQuery } from './queries.ts';
import styles from './user-card.module.css';

interface UserCardProps {
  user: SessionUser;
  /** Where else one may want to go from here. */
  links?: ReactNode;
}

/** Who is logged in: picture, name, address, and the way out (PROF-01). */
export function UserCard({ user, links }: UserCardProps) {
  const t = useProfileTexts();
  const { base } = useApi();
  const { username, email } = user;
  return (
    <section className={styles.card} aria-labelledby="username">
      <img
        src={`${base}/avatar/${username}.svg`}
        alt={t('avatar_of', { username })}
        width={96}
        height={96}
        className={styles.avatar}
      />
      <div className={styles.words}>
        <h2 id="username" className={styles.name}>
          {username}
        </h2>
        <p className={styles.email}>{email}</p>
        <MemberSince user={user} />
      </div>
      <div className={styles.ways}>
        {links}
        <LogOutButton />
      </div>
    </section>
  );
}

function MemberSince({ user: { id, role } }: { user: SessionUser }) {
  const t = useProfileTexts();
  const shellTexts = useShellTexts();
  const locale = useLocale();
  const { data } = useQuery(userQuery(useApi(), id));
  return (
    <p className={styles.since}>
      {role !== 'user' && <Badge tone="ink">{shellTexts(`role_${role}`)}</Badge>}
      {data && <span>{t('member_since', { date: formatDate(data.createdAt, locale) })}</span>}
    </p>
  );
}

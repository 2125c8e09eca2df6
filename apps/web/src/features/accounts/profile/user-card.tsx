import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { formatDate } from '#locales/format-date-time.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Card } from '#ui/card/card.tsx';
import { Note } from '#ui/layout/layout.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { userQuery } from './queries.ts';
import styles from './user-card.module.css';

interface UserCardProps {
  user: SessionUser;
  links?: ReactNode;
}

export function UserCard({ user, links }: UserCardProps) {
  const t = useTexts('profile');
  const { base } = useApi();
  const { username, email } = user;
  return (
    <Card as="section" className={styles.card} aria-labelledby="username">
      <img
        src={`${base}/avatar/${username}.svg`}
        alt={t('avatar_of', { username })}
        width={96}
        height={96}
        className={styles.avatar}
      />
      <div>
        <h2 id="username" translate="no" className={styles.name}>
          {username}
        </h2>
        <p translate="no" className={styles.email}>
          {email}
        </p>
        <MemberSince user={user} />
      </div>
      <div className={styles.ways}>
        {links}
        <LogOutButton />
      </div>
    </Card>
  );
}

function MemberSince({ user: { id, role } }: { user: SessionUser }) {
  const t = useTexts('profile');
  const shop = useTexts('shop');
  const locale = useLocale();
  const { data } = useQuery(userQuery(useApi(), id));
  return (
    <Note className={styles.since}>
      {role !== 'user' && <Badge tone="ink">{shop(`role_${role}`)}</Badge>}
      {data && <span>{t('member_since', { date: formatDate(data.createdAt, locale) })}</span>}
    </Note>
  );
}

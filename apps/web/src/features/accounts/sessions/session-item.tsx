import type { UserSession } from '@bottega/contract/accounts/schemas';
import { useId } from 'react';
import { formatDateTime } from '#locales/format-date-time.ts';
import { timeAgo } from '#locales/time-ago.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Note, Stack } from '#ui/layout/layout.tsx';
import { DesktopIcon, PhoneIcon, TabletIcon, TerminalIcon } from '#ui/tool-icons.tsx';
import { LogOutButton } from '../profile/log-out-button.tsx';
import { deviceName } from './device-name.ts';
import styles from './session-item.module.css';
import { useEndSessions } from './use-end-sessions.ts';

const icons = { desktop: DesktopIcon, phone: PhoneIcon, tablet: TabletIcon, other: TerminalIcon };

// Lifetime of an access token.
const lately = 15 * 60_000;

interface SessionItemProps {
  session: UserSession;
  /** Load time, so that server and browser render the same. */
  now: number;
  userId: string;
  onEnded: () => void;
}

export function SessionItem({ session, now, userId, onEnded }: SessionItemProps) {
  const { device, ip, createdAt, current, _id } = session;
  const t = useTexts('profile');
  const locale = useLocale();
  const ids = { name: useId(), facts: useId(), button: useId() };
  const end = useEndSessions({ userId, onEnded });
  const Icon = icons[device.kind];
  return (
    <li className={styles.item}>
      <Icon className={styles.icon} />
      <Stack gap={1}>
        <div className={styles.head}>
          <h3 id={ids.name}>{deviceName(device, t) ?? t('device_unknown')}</h3>
          {current && <Badge tone="basil">{t('device_this')}</Badge>}
        </div>
        <Note>
          <LastUse session={session} now={now} />
        </Note>
        <Note id={ids.facts}>{t('session_begun', { moment: formatDateTime(createdAt, locale), address: ip })}</Note>
      </Stack>
      {current ? (
        <LogOutButton size="s" />
      ) : (
        <Button
          size="s"
          id={ids.button}
          aria-labelledby={`${ids.button} ${ids.name}`}
          aria-describedby={ids.facts}
          busy={end.isPending}
          busyLabel={t('ending_session')}
          onClick={() => end.mutate(_id)}
        >
          {t('end_session')}
        </Button>
      )}
    </li>
  );
}

function LastUse({ session: { lastUsedAt, current }, now }: { session: UserSession; now: number }) {
  const t = useTexts('profile');
  const locale = useLocale();
  if (current) return t('session_active');
  if (now - new Date(lastUsedAt).getTime() < lately) return t('session_used_lately');
  return <time dateTime={lastUsedAt}>{t('session_used', { ago: timeAgo(lastUsedAt, now, locale) })}</time>;
}

import type { Device, UserSession } from '@bottega/contract/user-sessions';
import { useId } from 'react';
import { formatDateTime } from '../../i18n/format-date-time.ts';
import { useLocale, useT } from '../../i18n/i18n-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DesktopIcon } from '../../ui/icons/desktop-icon.tsx';
import { PhoneIcon } from '../../ui/icons/phone-icon.tsx';
import { TabletIcon } from '../../ui/icons/tablet-icon.tsx';
import { TerminalIcon } from '../../ui/icons/terminal-icon.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { useProfileTexts } from './profile-texts.ts';
import styles from './session-item.module.css';
import { timeAgo } from './time-ago.ts';
import { useEndSessions } from './use-end-sessions.ts';

const icons = { desktop: DesktopIcon, phone: PhoneIcon, tablet: TabletIcon, other: TerminalIcon };

// An access token that was made a moment before its session was last heard of lives this long.
const lately = 15 * 60_000;

interface SessionItemProps {
  session: UserSession;
  /** When the list was loaded: the same on the server and in the browser. */
  now: number;
  userId: string;
  onEnded: () => void;
}

/** One place where somebody is logged in, and the way to end that. */
export function SessionItem({ session, now, userId, onEnded }: SessionItemProps) {
  const { device, ip, createdAt, current, _id } = session;
  const t = useProfileTexts();
  const locale = useLocale();
  const ids = { name: useId(), facts: useId(), button: useId() };
  const end = useEndSessions({ userId, onEnded });
  const Icon = icons[device.kind];
  return (
    <li className={styles.item}>
      <Icon className={styles.icon} />
      <div className={styles.words}>
        <div className={styles.head}>
          <h3 id={ids.name}>{useDeviceName(device)}</h3>
          {current && <Badge tone="basil">{t('device_this')}</Badge>}
        </div>
        <p className={styles.facts}>
          <LastUse session={session} now={now} />
        </p>
        <p id={ids.facts} className={styles.facts}>
          {t('session_begun', { moment: formatDateTime(createdAt, locale, useT()), address: ip })}
        </p>
      </div>
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

const useDeviceName = ({ browser, system }: Device): string => {
  const t = useProfileTexts();
  if (browser && system) return t('device_on', { browser, system });
  return browser ?? system ?? t('device_unknown');
};

function LastUse({ session: { lastUsedAt, current }, now }: { session: UserSession; now: number }) {
  const t = useProfileTexts();
  const locale = useLocale();
  if (current) return t('session_active');
  if (now - new Date(lastUsedAt).getTime() < lately) return t('session_used_lately');
  return <time dateTime={lastUsedAt}>{t('session_used', { ago: timeAgo(lastUsedAt, now, locale) })}</time>;
}

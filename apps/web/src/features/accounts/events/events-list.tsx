import { type AccountEvent, accountEventKinds } from '@bottega/contract/accounts/account-events';
import { listEvents } from '@bottega/contract/accounts/profile-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api/api-context.tsx';
import { clockOffset } from '#lib/clock-offset.ts';
import { formatDateTime } from '#locales/format-date-time.ts';
import { timeAgo } from '#locales/time-ago.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Note, Stack } from '#ui/layout/layout.tsx';
import { NotYet } from '../profile/not-yet.tsx';
import { deviceName } from '../sessions/device-name.ts';
import styles from './events-list.module.css';

export function EventsList({ userId }: { userId: string }) {
  const t = useTexts('account/events');
  const own = useTexts('profile');
  const api = useApi();
  const events = useQuery({
    queryKey: ['users', 'events', userId],
    queryFn: ({ signal }) => api.call(listEvents, { params: { id: userId } }, { signal }),
    // Actions on this page are events, too.
    staleTime: 0,
  });

  if (!events.data) return <NotYet query={events} failed={own('events_failed')} />;
  if (events.data.length === 0) return <Note>{t('none')}</Note>;
  return (
    <Stack>
      <Note className={styles.help}>{t('help')}</Note>
      <ul aria-label={own('events_title')} className={styles.list}>
        {events.data.map((event) => (
          <EventItem key={event._id} event={event} now={events.dataUpdatedAt + clockOffset()} />
        ))}
      </ul>
    </Stack>
  );
}

const minuteMs = 60_000;

/** `now`: load time, so that server and browser render the same. */
function EventItem({ event, now }: { event: AccountEvent; now: number }) {
  const { at, times, ip, device } = event;
  const t = useTexts('account/events');
  const own = useTexts('profile');
  const locale = useLocale();
  const what = t(textKey(event));
  const isJustNow = now - new Date(at).getTime() < minuteMs;
  // Customers do not see device and address of staff; mailed links have no device.
  const where = [deviceName(device, own), ip].filter(Boolean).join(', ');
  return (
    <Stack as="li" gap={1} className={styles.item}>
      <p>{times > 1 ? t('times', { event: what, count: times }) : what}</p>
      <Note>
        <time dateTime={at}>
          {isJustNow ? t('just_now') : timeAgo(at, now, locale)}, {formatDateTime(at, locale)}
        </time>
      </Note>
      {where && <Note>{where}</Note>}
    </Stack>
  );
}

const textKey = ({ kind, enabled }: AccountEvent) => {
  const known = accountEventKinds.find((each) => each === kind) ?? 'other';
  return known === 'two_factor_changed' || known === 'totp_changed'
    ? (`${known}_${enabled ? 'on' : 'off'}` as const)
    : known;
};

import { mayGive } from '@bottega/contract/accounts/duty-rules';
import { endDevice, resendInvite, revokeInvite } from '@bottega/contract/accounts/team/endpoints';
import type { Device, Invite, PairedDevice, Team } from '@bottega/contract/accounts/team/schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useDutyList } from '#features/accounts/duties/use-duty-list.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { clockOffset } from '#lib/clock-offset.ts';
import { RetryAlert } from '#lib/dashboard/retry-alert.tsx';
import { useFlag } from '#lib/flags.ts';
import { useSession } from '#lib/session/session.ts';
import { formatDateTime } from '#locales/format-date-time.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Email } from '#ui/email/email.tsx';
import { Note } from '#ui/layout/layout.tsx';
import { DeviceDialog } from './device-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { teamQuery, useTeamAction } from './queries.ts';
import styles from './team-lists.module.css';

export function TeamLists() {
  const t = useTexts('staff/team');
  const { data, dataUpdatedAt, isError, refetch } = useQuery(teamQuery(useApi()));
  const hasDevices = useFlag('ff_kitchen');
  const [opened, setOpened] = useState<'invite' | 'device'>();
  if (isError && !data) return <RetryAlert text={t('not_loaded')} onRetry={() => void refetch()} />;
  if (!data) return null;
  const close = () => setOpened(undefined);
  return (
    <div className={styles.page}>
      <Note>{t('intro')}</Note>
      <List title={t('people')} none={t('people_none')}>
        {data.people.map((person) => (
          <Person key={person._id} person={person} />
        ))}
      </List>
      <List
        title={t('invites')}
        none={t('invites_none')}
        action={<Button onClick={() => setOpened('invite')}>{t('invite')}</Button>}
      >
        {data.invites.map((invite) => (
          <OpenInvite key={invite._id} invite={invite} now={dataUpdatedAt + clockOffset()} />
        ))}
      </List>
      {hasDevices && (
        <List
          title={t('devices')}
          none={t('devices_none')}
          action={<Button onClick={() => setOpened('device')}>{t('add_device')}</Button>}
        >
          {data.devices.map((device) => (
            <Paired key={device._id} device={device} />
          ))}
        </List>
      )}
      <InviteDialog open={opened === 'invite'} onClose={close} />
      <DeviceDialog
        open={opened === 'device'}
        onClose={() => {
          close();
          void refetch();
        }}
      />
    </div>
  );
}

interface ListProps {
  title: string;
  none: string;
  action?: ReactNode;
  children: ReactNode[];
}

function List({ title, none, action, children }: ListProps) {
  return (
    <Card as="section" aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {action}
      </div>
      {children.length > 0 ? <ul className={styles.list}>{children}</ul> : <Note>{none}</Note>}
    </Card>
  );
}

function Person({ person: { username, fullName, email, duties } }: { person: Team['people'][number] }) {
  const listOf = useDutyList();
  return (
    <li className={styles.item}>
      <div>
        <p>
          <strong translate="no">{fullName ?? username}</strong>
        </p>
        <Email address={email} />
      </div>
      <Note as="span">{listOf(duties)}</Note>
    </li>
  );
}

function OpenInvite({ invite, now }: { invite: Invite; now: number }) {
  const t = useTexts('staff/team');
  const locale = useLocale();
  const listOf = useDutyList();
  const user = useSession();
  const { _id: id, name, email, duties, expiresAt, createdBy } = invite;
  const resend = useTeamAction(async (api) => {
    await api.call(resendInvite, { params: { id } });
    return t('invite_sent');
  });
  const revoke = useTeamAction(async (api) => (await api.call(revokeInvite, { params: { id } })).message);
  const isOver = Date.parse(expiresAt) <= now;
  return (
    <li className={styles.item}>
      <div>
        <p>
          <strong>{name}</strong> · {listOf(duties)}
        </p>
        <Email address={email} />{' '}
        <Note as="span">{isOver ? t('expired') : t('invite_until', { date: formatDateTime(expiresAt, locale) })}</Note>
        {createdBy && <Note>{t('invited_by', { username: createdBy })}</Note>}
      </div>
      {user && mayGive(user, duties) && (
        <div className={styles.actions}>
          <Button
            size="s"
            busy={resend.isPending}
            aria-label={t('resend_named', { name })}
            onClick={() => resend.mutate()}
          >
            {t('resend')}
          </Button>
          <Button
            size="s"
            busy={revoke.isPending}
            aria-label={t('revoke_named', { name })}
            onClick={() => revoke.mutate()}
          >
            {t('revoke')}
          </Button>
        </div>
      )}
    </li>
  );
}

function Paired({ device: { _id: id, name, duty, lastSeen, createdBy } }: { device: PairedDevice }) {
  const t = useTexts('staff/team');
  const locale = useLocale();
  const end = useTeamAction(async (api) => (await api.call(endDevice, { params: { id } })).message);
  return (
    <li className={styles.item}>
      <div>
        <p>
          <strong>{name}</strong> · {t(`duty_${duty satisfies Device['duty']}`)}
        </p>
        <Note as="span">{t('last_seen', { date: formatDateTime(lastSeen, locale) })}</Note>
        {createdBy && <Note>{t('connected_by', { username: createdBy })}</Note>}
      </div>
      <Button size="s" busy={end.isPending} aria-label={t('disconnect_named', { name })} onClick={() => end.mutate()}>
        {t('disconnect')}
      </Button>
    </li>
  );
}

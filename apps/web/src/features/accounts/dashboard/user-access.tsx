import type { SessionUser, User } from '@bottega/contract/accounts/schemas';
import type { Api } from '#lib/api/api-client.ts';
import { ConfirmChange } from '#lib/dashboard/record-actions.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { endSessions, setDisabled } from './queries.ts';

export interface AccessChange {
  user: User;
  change: 'disable' | 'enable' | 'end_sessions';
}

/** What the signed-in user may do to the access of an account they may change. */
export const accessChanges = ({ disabled }: User, me: SessionUser | null): AccessChange['change'][] => {
  if (disabled) return ['enable'];
  return me?.role === 'superadmin' ? ['end_sessions', 'disable'] : ['disable'];
};

const sends: Record<AccessChange['change'], (api: Api, user: User) => Promise<unknown>> = {
  disable: (api, user) => setDisabled(api, user, true),
  enable: (api, user) => setDisabled(api, user, false),
  end_sessions: endSessions,
};

const dones = { disable: 'disabled_done', enable: 'enabled_done', end_sessions: 'ended_done' } as const;
const progress = { disable: 'disabling', enable: 'enabling', end_sessions: 'ending' } as const;

interface ConfirmAccessProps extends AccessChange {
  open: boolean;
  onClose: () => void;
}

export function ConfirmAccess({ user, change, open, onClose }: ConfirmAccessProps) {
  const t = useTexts('staff-users/users');
  const dt = useTexts('dashboard');
  const { username } = user;
  return (
    <ConfirmChange
      list="users"
      open={open}
      onClose={onClose}
      question={t(`${change}_question`, { username })}
      send={(api) => sends[change](api, user)}
      done={t(dones[change], { username })}
      failed={dt('error')}
      labels={{ confirm: t(change), busy: t(progress[change]) }}
    >
      {change === 'disable' ? (
        <Stack>
          <p>{t('disable_lost')}</p>
          <p>{t('disable_kept')}</p>
        </Stack>
      ) : (
        <p>{t(`${change}_text`)}</p>
      )}
    </ConfirmChange>
  );
}

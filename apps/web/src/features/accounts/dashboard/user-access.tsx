import type { SessionUser, User } from '@bottega/contract/accounts/schemas';
import { useState } from 'react';
import type { Api } from '#lib/api/api-client.ts';
import { ConfirmChange } from '#lib/dashboard/record-actions.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { type Answer, endSessions, type OnAnswer, setDisabled } from './queries.ts';

export interface AccessChange {
  user: User;
  change: 'disable' | 'enable' | 'end_sessions';
}

/** Access changes that the signed-in user may make to an account they may edit. */
export const accessChanges = ({ disabled }: User, me: SessionUser | null): AccessChange['change'][] => {
  if (disabled) return ['enable'];
  return me?.role === 'superadmin' ? ['end_sessions', 'disable'] : ['disable'];
};

const sends: Record<AccessChange['change'], (api: Api, user: User, cancelOrders: boolean) => Promise<Answer>> = {
  disable: (api, user, cancelOrders) =>
    setDisabled(api, user, { disabled: true, ...(cancelOrders && { cancelOrders }) }),
  enable: (api, user) => setDisabled(api, user, { disabled: false }),
  end_sessions: endSessions,
};

const dones = { disable: 'disabled_done', enable: 'enabled_done', end_sessions: 'ended_done' } as const;
const progress = { disable: 'disabling', enable: 'enabling', end_sessions: 'ending' } as const;

interface ConfirmAccessProps extends AccessChange {
  open: boolean;
  onClose: () => void;
  onAnswer: OnAnswer;
}

export function ConfirmAccess({ user, change, open, onClose, onAnswer }: ConfirmAccessProps) {
  const t = useTexts('staff/users');
  const dt = useTexts('staff/dashboard');
  const { username } = user;
  const [cancelsOrders, setCancelsOrders] = useState(false);
  return (
    <ConfirmChange
      list="users"
      open={open}
      onClose={onClose}
      question={t(`${change}_question`, { username })}
      send={async (api) => onAnswer(user, await sends[change](api, user, cancelsOrders))}
      done={t(dones[change], { username })}
      failed={dt('error')}
      labels={{ confirm: t(change), busy: t(progress[change]) }}
    >
      {change === 'disable' ? (
        <Stack>
          <p>{t('disable_lost')}</p>
          <p>{t('disable_kept')}</p>
          <Checkbox
            label={t('disable_orders')}
            help={t('disable_orders_help')}
            checked={cancelsOrders}
            onChange={({ target }) => setCancelsOrders(target.checked)}
          />
        </Stack>
      ) : (
        <p>{t(`${change}_text`)}</p>
      )}
    </ConfirmChange>
  );
}

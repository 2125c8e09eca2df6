import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { lazyPart } from '#lib/lazy/lazy-part.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Note, Row, Stack } from '#ui/layout/layout.tsx';
import { StatusDot } from '#ui/status-dot/status-dot.tsx';
import { userQuery } from '../profile/queries.ts';
import type { AuthenticatorAction } from './confirm-step.tsx';

const AuthenticatorDialog = lazyPart(() => import('./authenticator-dialog.tsx'), 'AuthenticatorDialog');

/** Below this number, new codes are suggested. */
const fewCodes = 3;

export function AuthenticatorSetting({ userId }: { userId: string }) {
  const t = useTexts('account/authenticator');
  const api = useApi();
  const queryClient = useQueryClient();
  const query = userQuery(api, userId);
  const { data: user } = useQuery(query);
  const [action, setAction] = useState<AuthenticatorAction | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  // The switch above shows the failure.
  if (!user) return null;

  const begin = (chosen: AuthenticatorAction) => {
    setAction(chosen);
    setIsOpen(true);
  };
  const left = user.recoveryCodesLeft ?? 0;
  return (
    <Stack gap={3}>
      <Stack gap={1}>
        <h3>{t('authenticator')}</h3>
        <Note>{t('authenticator_help')}</Note>
      </Stack>
      {user.totpEnabled && (
        <StatusDot tone="basil" shape="check">
          {t('authenticator_on', { count: left })}
        </StatusDot>
      )}
      {user.totpEnabled && left < fewCodes && <Alert tone="info">{t('recovery_codes_few')}</Alert>}
      <Row gap={3}>
        <Button onClick={() => begin('set_up')}>{t(user.totpEnabled ? 'another_phone' : 'set_up_app')}</Button>
        {user.totpEnabled && (
          <>
            <Button onClick={() => begin('renew')}>{t('new_recovery_codes')}</Button>
            <Button variant="quiet" onClick={() => begin('remove')}>
              {t('remove_app')}
            </Button>
          </>
        )}
      </Row>
      {action && (
        <Suspense>
          <AuthenticatorDialog
            user={user}
            action={action}
            open={isOpen}
            onClose={() => setIsOpen(false)}
            onChanged={() => queryClient.invalidateQueries({ queryKey: query.queryKey })}
          />
        </Suspense>
      )}
    </Stack>
  );
}

import type { User } from '@bottega/contract/accounts/schemas';
import { removeTotp, renewRecoveryCodes, setUpTotp } from '@bottega/contract/accounts/totp-endpoints';
import { useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useToast } from '#ui/toast/toasts.tsx';
import { AppCodeStep } from './app-code-step.tsx';
import { type AuthenticatorAction, ConfirmStep } from './confirm-step.tsx';
import { RecoveryCodesStep } from './recovery-codes-step.tsx';

interface AuthenticatorDialogProps {
  user: User;
  action: AuthenticatorAction;
  open: boolean;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

type Step =
  | { name: 'confirm' }
  | { name: 'app-code'; secret: string; uri: string }
  | { name: 'recovery-codes'; codes: readonly string[] };

export function AuthenticatorDialog({ open, onClose, action, ...rest }: AuthenticatorDialogProps) {
  const t = useTexts('account/authenticator');
  const [step, setStep] = useState<Step>({ name: 'confirm' });
  const close = () => {
    onClose();
    setStep({ name: 'confirm' });
  };
  const title = step.name === 'recovery-codes' ? t('codes_title') : t(`${action}_title`);
  return (
    <Dialog open={open} onClose={close} title={title} closeLabel={t('close')} size="m">
      <Steps {...rest} action={action} step={step} setStep={setStep} onClose={close} />
    </Dialog>
  );
}

interface StepsProps extends Omit<AuthenticatorDialogProps, 'open'> {
  step: Step;
  setStep: (step: Step) => void;
}

function Steps({ user, action, step, setStep, onClose, onChanged }: StepsProps) {
  const t = useTexts('account/authenticator');
  const api = useApi();
  const toasts = useToast();
  const params = { id: user._id };

  const confirm = async (password: string) => {
    const body = { password };
    if (action === 'set_up') {
      const answer = await api.call(setUpTotp, { params, body });
      if ('secret' in answer) setStep({ name: 'app-code', ...answer });
      return;
    }
    if (action === 'renew') {
      const { recoveryCodes: codes } = await api.call(renewRecoveryCodes, { params, body });
      setStep({ name: 'recovery-codes', codes });
    } else {
      await api.call(removeTotp, { params, body });
      onClose();
      toasts.show({ tone: 'success', text: t('removed') });
    }
    await onChanged();
  };

  const enter = async (code: string) => {
    const answer = await api.call(setUpTotp, { params, body: { code } });
    if ('recoveryCodes' in answer) setStep({ name: 'recovery-codes', codes: answer.recoveryCodes });
    await onChanged();
  };

  if (step.name === 'app-code') return <AppCodeStep secret={step.secret} uri={step.uri} onCode={enter} />;
  if (step.name === 'recovery-codes')
    return <RecoveryCodesStep username={user.username} codes={step.codes} onDone={onClose} />;
  return <ConfirmStep user={user} action={action} onConfirm={confirm} onClose={onClose} />;
}

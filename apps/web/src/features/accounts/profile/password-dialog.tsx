import { passwordForm } from '@bottega/contract/accounts/credentials';
import { type ReactNode, useState } from 'react';
import { useForm } from '#lib/use-form.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button, type ButtonProps } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Field } from '#ui/field/field.tsx';
import { PasswordInput } from '#ui/text-input/text-input.tsx';
import styles from './profile-form.module.css';
import { refusalOf } from './profile-notices.ts';

interface PasswordFormProps {
  email: string;
  label: string;
  /** Shown if the API gives no reason. */
  failed: string;
  submit: Pick<ButtonProps, 'variant' | 'children' | 'busyLabel'>;
  send: (password: string) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

export function PasswordDialog({ open, title, ...rest }: PasswordFormProps & { open: boolean; title: string }) {
  const [locked, setLocked] = useState(false);
  return (
    <Dialog open={open} onClose={rest.onClose} locked={locked} title={title} closeLabel={useTexts('profile')('close')}>
      <PasswordForm {...rest} onBusy={setLocked} />
    </Dialog>
  );
}

function PasswordForm(props: PasswordFormProps & { onBusy: (busy: boolean) => void }) {
  const t = useTexts('profile');
  const form = useForm({
    initial: { password: '' },
    schema: passwordForm,
    send: async ({ password }) => {
      props.onBusy(true);
      await props.send(password).finally(() => props.onBusy(false));
    },
  });
  const error = form.errorOf('password');
  const refusal = refusalOf(form.failure, props.failed);
  return (
    <form {...form.formProps} className={styles.form}>
      {props.children}
      {refusal.general && <Alert tone="error">{refusal.general}</Alert>}
      <input type="text" name="username" autoComplete="username" value={props.email} readOnly hidden />
      <Field label={props.label} error={error && (refusal.password ?? error)} required>
        <PasswordInput
          {...form.fieldProps('password')}
          autoComplete="current-password"
          toggleLabel={t('show_password')}
        />
      </Field>
      <div className={styles.ways}>
        <Button onClick={props.onClose}>{t('cancel')}</Button>
        <Button type="submit" disabled={!form.isFilled} busy={form.busy} {...props.submit} />
      </div>
    </form>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import type { ApiError } from '#lib/api/api-error.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import styles from './account-form.module.css';

interface AccountFormProps extends ComponentProps<'form'> {
  failure?: ApiError | null;
  /** From spec §8. Above a refusal only if `alwaysTitled`. */
  failureTitle?: string;
  alwaysTitled?: boolean;
}

export function AccountForm({ failure, failureTitle, alwaysTitled, children, ...form }: AccountFormProps) {
  // Without a cause, the API did not respond.
  const isRefusal = failure?.cause && failure.status < 500;
  return (
    <form {...form} className={styles.form}>
      {failure && (
        <Alert tone="error" title={(!isRefusal || alwaysTitled) && failureTitle}>
          {failure.message}
        </Alert>
      )}
      {children}
    </form>
  );
}

interface SubmitProps {
  busy: boolean;
  busyLabel: string;
  disabled: boolean;
  children: ReactNode;
}

export function SubmitButton(props: SubmitProps) {
  return <Button {...props} type="submit" variant="primary" wide />;
}

export function OtherWay({
  question,
  children,
  onClick,
}: {
  question?: string;
  children: string;
  onClick: () => void;
}) {
  return (
    <p className={styles.otherWay}>
      {question}{' '}
      <button type="button" className={styles.textButton} onClick={onClick}>
        {children}
      </button>
    </p>
  );
}

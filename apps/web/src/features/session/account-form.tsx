import type { ComponentProps, ReactNode } from 'react';
import type { ApiError } from '../../lib/api-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './account-form.module.css';

interface AccountFormProps extends ComponentProps<'form'> {
  /** Why the last try failed; shown above the fields. */
  failure?: ApiError | null;
  /** In place of the failure's own text. */
  failureText?: ReactNode;
  failureAction?: ReactNode;
}

/** The frame of the account's forms: the reason of a failure, then the fields. */
export function AccountForm({ failure, failureText, failureAction, children, ...form }: AccountFormProps) {
  return (
    <form {...form} className={styles.form}>
      {failure && (
        <Alert tone="error" action={failureAction}>
          {failureText ?? failure.message}
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

/** The one button that sends the form. */
export function SubmitButton(props: SubmitProps) {
  return <Button {...props} type="submit" variant="primary" wide />;
}

/** What else one may want: a question and a button that leads there. */
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

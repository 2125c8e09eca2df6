import type { ComponentProps, ReactNode } from 'react';
import type { ApiError } from '../../lib/api-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './account-form.module.css';

interface AccountFormProps extends ComponentProps<'form'> {
  /** Why the last try failed; shown above the fields. */
  failure?: ApiError | null;
  /** What failed, in the words of spec §8. Above a refusal, which says it itself, it stands only when `alwaysTitled`. */
  failureTitle?: string;
  alwaysTitled?: boolean;
}

/** The frame of the account's forms: the reason of a failure, then the fields. */
export function AccountForm({ failure, failureTitle, alwaysTitled, children, ...form }: AccountFormProps) {
  // Without a cause it is not the API that said so: no answer came, or none of its own.
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

import { createContext, type ReactNode, use, useId } from 'react';
import { WarningIcon } from '../icons.tsx';
import styles from './field.module.css';

interface FieldControl {
  id?: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'data-state'?: 'good' | 'bad';
}

const FieldContext = createContext<FieldControl>({});

/** Empty outside of a Field. Spread before the control's own attributes. */
export const useFieldControl = (): FieldControl => {
  return use(FieldContext);
};

interface FieldProps {
  label: ReactNode;
  children: ReactNode;
  help?: ReactNode;
  /** Also marks the control invalid. */
  error?: ReactNode;
  required?: boolean;
  hint?: ReactNode;
  /** Colors the border, for example when two fields match. */
  state?: 'good' | 'bad';
  labelHidden?: boolean;
}

export function Field({ label, children, help, error, required, hint, state, labelHidden }: FieldProps) {
  const id = useId();
  const invalid = error || state === 'bad' ? true : undefined;
  const described = [help ? `${id}help` : '', error ? `${id}error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : styles.label}>
        {label}
        {required && (
          <span className={styles.mark} aria-hidden="true">
            *
          </span>
        )}
        {hint && <span className={styles.hint}>{hint}</span>}
      </label>
      {help && (
        <p id={`${id}help`} className={styles.help}>
          {help}
        </p>
      )}
      <FieldContext
        value={{
          id,
          required,
          'aria-describedby': described || undefined,
          'aria-invalid': invalid,
          'data-state': invalid ? 'bad' : state,
        }}
      >
        {children}
      </FieldContext>
      <FieldError id={`${id}error`}>{error}</FieldError>
    </div>
  );
}

// Announced when it appears.
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div aria-live="polite" className={styles.live}>
      {children && (
        <p id={id} className={styles.error}>
          <WarningIcon size="s" className={styles.icon} />
          {children}
        </p>
      )}
    </div>
  );
}

import { createContext, type ReactNode, use, useId } from 'react';
import styles from './field.module.css';
import { WarningIcon } from './icons/warning-icon.tsx';

/** What a control inside a Field wears, so that label, help and error belong to it. */
interface FieldControl {
  id?: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'data-state'?: 'good' | 'bad';
}

const FieldContext = createContext<FieldControl>({});

/** The wiring of the Field around a control; empty outside of one. Spread it before the control's own props. */
export function useFieldControl(): FieldControl {
  return use(FieldContext);
}

interface FieldProps {
  label: ReactNode;
  children: ReactNode;
  help?: ReactNode;
  /** Its presence marks the control invalid; the text is announced. */
  error?: ReactNode;
  required?: boolean;
  /** A word after the label, such as "optional". */
  hint?: ReactNode;
  /** Colours the border without a text, for a live "these match" or "these do not". */
  state?: 'good' | 'bad';
  labelHidden?: boolean;
}

/** A labelled control: label above, help before error, error beside the field and announced. */
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
      <div aria-live="polite" className={styles.live}>
        {error && (
          <p id={`${id}error`} className={styles.error}>
            <WarningIcon size="s" className={styles.icon} />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

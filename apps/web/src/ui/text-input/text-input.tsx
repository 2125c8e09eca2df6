import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useState } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldControl } from '../field/field.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { icon } from '../icons.tsx';
import styles from './text-input.module.css';

const EyeIcon = icon(
  'M2.6 12S6 5.8 12 5.8 21.4 12 21.4 12 18 18.2 12 18.2 2.6 12 2.6 12zM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z',
);
const EyeOffIcon = icon(
  'M6.5 7.2C4 9 2.6 12 2.6 12S6 18.2 12 18.2c1.9 0 3.5-.6 4.9-1.4M10 6c.6-.1 1.3-.2 2-.2 6 0 9.4 6.2 9.4 6.2s-.8 1.5-2.3 3M10 10.1a2.8 2.8 0 0 0 3.9 3.9M4 4l16 16',
);

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
  /** An icon, a currency, a calling code. */
  lead?: ReactNode;
  /** Usually a button. */
  trail?: ReactNode;
}

export function TextInput({ lead, trail, className, type = 'text', ...rest }: TextInputProps) {
  const control = useFieldControl();
  return (
    <span className={classNames(styles.frame, className)}>
      {lead && <span className={styles.lead}>{lead}</span>}
      <input {...control} {...rest} type={type} className={styles.input} />
      {trail}
    </span>
  );
}

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Grows with its text where supported. */
export function TextArea({ className, rows = 4, ...rest }: TextAreaProps) {
  const control = useFieldControl();
  return (
    <span className={classNames(styles.frame, className)}>
      <textarea {...control} {...rest} rows={rows} className={classNames(styles.input, styles.area)} />
    </span>
  );
}

interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'trail'> {
  visible?: boolean;
  /** Adds a toggle with this name. */
  toggleLabel?: string;
}

export function PasswordInput({ visible, toggleLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const open = visible ?? shown;
  return (
    <TextInput
      autoCapitalize={open ? 'none' : undefined}
      spellCheck={false}
      {...rest}
      type={open ? 'text' : 'password'}
      trail={
        toggleLabel && (
          <IconButton
            label={toggleLabel}
            icon={open ? <EyeOffIcon /> : <EyeIcon />}
            aria-pressed={open}
            onClick={() => setShown(!open)}
          />
        )
      }
    />
  );
}

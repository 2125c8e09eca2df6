import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field.tsx';
import styles from './text-input.module.css';

/** A native input plus what may stand beside its text. */
export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
  /** Stands before the text inside the frame: an icon, a currency, a calling code. */
  lead?: ReactNode;
  /** Stands after the text inside the frame, usually a button. */
  trail?: ReactNode;
}

/** A one-line input of any native type; takes label, help and error from the Field around it. */
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

/** Several lines of text; grows with what is typed where the browser can. */
export function TextArea({ className, rows = 4, ...rest }: TextAreaProps) {
  const control = useFieldControl();
  return (
    <span className={classNames(styles.frame, className)}>
      <textarea {...control} {...rest} rows={rows} className={classNames(styles.input, styles.area)} />
    </span>
  );
}

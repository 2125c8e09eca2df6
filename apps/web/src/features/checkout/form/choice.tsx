import type { InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './choice.module.css';

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  children: ReactNode;
  look?: 'card' | 'segment' | 'tile';
  /** Focused when the answer is refused. */
  refused?: boolean | undefined;
}

export function Choice({ children, look = 'card', refused, className, ...rest }: ChoiceProps) {
  return (
    <label className={classNames(styles.choice, styles[look], className)}>
      <input {...rest} type="radio" data-refused={refused || undefined} className={styles.radio} />
      <span className={styles.text}>{children}</span>
    </label>
  );
}

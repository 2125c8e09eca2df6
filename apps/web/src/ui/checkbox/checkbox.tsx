import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  ref?: Ref<HTMLInputElement>;
  label: ReactNode;
  help?: ReactNode;
}

export function Checkbox({ label, help, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <label className={classNames(styles.line, className)}>
      <input
        aria-labelledby={help ? `${id}label` : undefined}
        aria-describedby={help ? `${id}help` : undefined}
        {...rest}
        type="checkbox"
        className={styles.box}
      />
      <span>
        <span id={`${id}label`}>{label}</span>
        {help && (
          <span id={`${id}help`} className={styles.help}>
            {help}
          </span>
        )}
      </span>
    </label>
  );
}

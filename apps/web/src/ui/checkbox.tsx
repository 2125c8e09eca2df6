import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './checkbox.module.css';
import { classNames } from './class-names.ts';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  ref?: Ref<HTMLInputElement>;
  label: ReactNode;
  help?: ReactNode;
}

/** A checkbox with its label beside it; the whole line can be pressed. */
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

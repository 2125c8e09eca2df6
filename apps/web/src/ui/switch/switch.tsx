import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './switch.module.css';

interface SwitchProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'checked' | 'defaultChecked'> {
  ref?: Ref<HTMLInputElement>;
  label: ReactNode;
  checked: boolean;
  help?: ReactNode;
  pending?: boolean;
}

export function Switch({ label, help, checked, pending, className, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <label className={classNames(styles.line, className)}>
      <span className={styles.text}>
        <span id={`${id}label`} className={styles.label}>
          {label}
        </span>
        {help && (
          <span id={`${id}help`} className={styles.help}>
            {help}
          </span>
        )}
      </span>
      <input
        aria-labelledby={help ? `${id}label` : undefined}
        aria-describedby={help ? `${id}help` : undefined}
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the browser adds its state
        role="switch"
        checked={checked}
        data-pending={pending || undefined}
        className={styles.track}
      />
    </label>
  );
}

import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';

interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger';
  size?: 's' | 'm' | 'l';
  wide?: boolean;
  className?: string;
}

export const buttonClass = ({ variant = 'secondary', size = 'm', wide, className }: ButtonLook = {}): string => {
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide, className);
};

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  ref?: Ref<HTMLButtonElement>;
  icon?: ReactNode;
  /** Ignores clicks, keeps focus and width. */
  busy?: boolean;
  busyLabel?: string;
}

export function Button({
  variant,
  size,
  wide,
  className,
  icon,
  busy = false,
  busyLabel,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const swallow = (event: MouseEvent) => event.preventDefault();
  return (
    <>
      <button
        {...rest}
        type={type}
        className={buttonClass({ variant, size, wide, className })}
        aria-busy={busy || undefined}
        aria-disabled={busy || rest['aria-disabled']}
        onClick={busy ? swallow : onClick}
      >
        {busyLabel === undefined ? (
          <>
            {icon}
            {children}
          </>
        ) : (
          <span className={styles.stack}>
            <span className={styles.label} aria-hidden={busy}>
              {icon}
              {children}
            </span>
            <span className={styles.label} aria-hidden={!busy}>
              {busyLabel}
            </span>
          </span>
        )}
        {busy && <span className={styles.sweep} />}
      </button>
      {busyLabel !== undefined && (
        <span role="status" className="visually-hidden">
          {busy ? busyLabel : ''}
        </span>
      )}
    </>
  );
}

import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

/** The look of a button: `primary` acts, `secondary` stands beside it, `quiet` steps back, `danger` destroys. */
interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 's' | 'm' | 'l';
  /** Takes the whole width of its container. */
  wide?: boolean;
  className?: string;
}

/** Class of a button, for links that lead somewhere but should look like one. */
export function buttonClass({ variant = 'secondary', size = 'm', wide, className }: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide, className);
}

interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  ref?: Ref<HTMLButtonElement>;
  icon?: ReactNode;
  /** While true the button ignores clicks but keeps its focus and its width. */
  busy?: boolean;
  /** What it says while busy, also announced; without it the label stays beside the spinner's place. */
  busyLabel?: string;
}

/** A button (type "button" unless told otherwise) with the shop's variants and a busy state. */
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

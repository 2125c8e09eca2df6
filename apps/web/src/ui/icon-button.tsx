import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  /** The accessible name, shown as a tooltip too. */
  label: string;
  icon: ReactNode;
  /** A short count in the corner; the label has to say it as well. */
  badge?: ReactNode;
  tone?: 'plain' | 'outlined' | 'raised';
}

/** Class of a square icon button, for links and popover triggers that look like one. */
export function iconButtonClass(tone: IconButtonProps['tone'] = 'plain', className?: string): string {
  return classNames(styles.button, styles[tone], className);
}

/** The corner count of an icon button or link: hidden from assistive technology, since the label says it. */
export function CornerBadge({ children }: { children: ReactNode }) {
  return (
    <span className={styles.badge} aria-hidden="true">
      {children}
    </span>
  );
}

/** A button that shows only an icon. */
export function IconButton({ label, icon, badge, tone, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={iconButtonClass(tone, className)} title={label}>
      <span className="visually-hidden">{label}</span>
      {icon}
      {badge !== undefined && badge !== null && <CornerBadge>{badge}</CornerBadge>}
    </button>
  );
}

import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  /** Also the tooltip. */
  label: string;
  icon: ReactNode;
  /** The label must include it. */
  badge?: ReactNode;
  tone?: 'plain' | 'outlined' | 'raised';
}

export const iconButtonClass = (tone: IconButtonProps['tone'] = 'plain', className?: string): string => {
  return classNames(styles.button, styles[tone], className);
};

export function CornerBadge({ children }: { children: ReactNode }) {
  return (
    <span className={styles.badge} aria-hidden="true">
      {children}
    </span>
  );
}

export function IconButton({ label, icon, badge, tone, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={iconButtonClass(tone, className)} title={label}>
      <span className="visually-hidden">{label}</span>
      {icon}
      {badge !== undefined && badge !== null && <CornerBadge>{badge}</CornerBadge>}
    </button>
  );
}

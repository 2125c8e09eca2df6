import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { panelClass, usePopover } from '#ui/popover/popover.ts';
import styles from './header-panel.module.css';

interface HeaderPanelProps {
  label: string;
  trigger: ReactNode;
  align: 'start' | 'end';
  triggerClassName?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Plain links without the `menu` role, which work before hydration. */
export function HeaderPanel({ label, trigger, align, triggerClassName, className, children }: HeaderPanelProps) {
  const { triggerProps, panelProps } = usePopover<HTMLDivElement>();
  return (
    <>
      <button {...triggerProps} className={triggerClassName ?? styles.unfold}>
        {trigger}
        <span className="visually-hidden">{label}</span>
      </button>
      <div {...panelProps} className={panelClass(align, classNames(styles.rows, className))}>
        {children}
      </div>
    </>
  );
}

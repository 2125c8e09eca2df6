import type { ReactNode } from 'react';
import { panelClass } from '../../ui/popover.tsx';
import { usePopover } from '../../ui/use-popover.ts';
import styles from './site-header.module.css';

interface HeaderPanelProps {
  /** Name of the trigger. */
  label: string;
  trigger: ReactNode;
  align: 'start' | 'end';
  triggerClassName?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A button of the header that unfolds links. They are plain links, not a `menu`, and unfold before hydration too. */
export function HeaderPanel({ label, trigger, align, triggerClassName, className, children }: HeaderPanelProps) {
  const { triggerProps, panelProps } = usePopover<HTMLDivElement>();
  return (
    <>
      <button {...triggerProps} className={triggerClassName ?? styles.unfold}>
        {trigger}
        <span className="visually-hidden">{label}</span>
      </button>
      <div {...panelProps} className={panelClass(align, className)}>
        {children}
      </div>
    </>
  );
}

import { type MouseEvent, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './popover.module.css';

/** Ties a trigger to a native popover; works before hydration. */
export const usePopover = <Panel extends HTMLElement>() => {
  const id = useId();
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<Panel>(null);
  useEffect(() => {
    // It may have been opened before hydration.
    setOpen(panel.current?.matches(':popover-open') ?? false);
  }, []);
  const close = () => panel.current?.hidePopover();
  return {
    open,
    close,
    trigger,
    panel,
    triggerProps: { ref: trigger, type: 'button', popoverTarget: id, 'aria-controls': id },
    panelProps: {
      ref: panel,
      id,
      popover: 'auto',
      onToggle: (event: ToggleEvent<Panel>) => {
        if (event.target === event.currentTarget) setOpen(event.newState === 'open');
      },
      onClick: (event: MouseEvent) => {
        if (event.target instanceof Element && event.target.closest('a[href], [role^="menuitem"]')) close();
      },
    },
  } as const;
};

export const panelClass = (align: 'start' | 'end', className?: string): string => {
  return classNames(styles.panel, styles[align], className);
};

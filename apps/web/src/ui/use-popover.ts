import { type MouseEvent, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';

/** Ties a trigger and a native popover together; works before hydration, since the attributes alone open it. */
export function usePopover<Panel extends HTMLElement>() {
  const id = useId();
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<Panel>(null);
  useEffect(() => {
    // It may have been opened before its code was there.
    setOpen(panel.current?.matches(':popover-open') ?? false);
  }, []);
  const close = () => panel.current?.hidePopover();
  return {
    open,
    close,
    trigger,
    panel,
    triggerProps: { ref: trigger, type: 'button', popoverTarget: id, 'aria-expanded': open, 'aria-controls': id },
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
}

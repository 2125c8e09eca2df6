import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '../icons.tsx';
import styles from './toasts.module.css';
import { type Toast, toastList, useToasts } from './toasts.tsx';

const icons = { info: InfoIcon, success: CheckIcon, error: WarningIcon };
const defaultDuration = 3000;

/** Once per page; hover and focus pause the notices. */
export function ToastRegion({ closeLabel }: { closeLabel: string }) {
  const shown = useToasts();
  const [held, setHeld] = useState(false);
  const region = useRegionOnTop(shown.at(-1)?.id);
  const cameFrom = useRef<EventTarget | null>(null);

  function dismiss(id: number) {
    if (region.current?.contains(document.activeElement) && cameFrom.current instanceof HTMLElement)
      cameFrom.current.focus();
    toastList.remove(id);
    setHeld(false);
  }

  function onFocus(event: FocusEvent) {
    setHeld(true);
    if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
  }

  return (
    <div
      ref={region}
      role="status"
      popover="manual"
      className={styles.region}
      // A finger does not hover.
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={onFocus}
      onBlur={() => setHeld(false)}
    >
      {shown.map((toast) => (
        <ToastLine key={toast.id} {...toast} held={held} closeLabel={closeLabel} onDone={() => dismiss(toast.id)} />
      ))}
    </div>
  );
}

/** Reopened for each notice, to be above later dialogs and next in the tab order. */
const useRegionOnTop = (newest: number | undefined) => {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const source = document.activeElement;
    if (newest === undefined || region.current?.contains(source)) return;
    region.current?.hidePopover();
    region.current?.showPopover(source instanceof HTMLElement ? { source } : {});
  }, [newest]);
  return region;
};

interface ToastLineProps extends Toast {
  held: boolean;
  closeLabel: string;
  onDone: () => void;
}

function ToastLine({ text, tone = 'success', duration = defaultDuration, action, ...line }: ToastLineProps) {
  const { held, closeLabel, onDone } = line;
  const done = useRef(onDone);
  const Icon = icons[tone];

  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => done.current(), duration);
    return () => clearTimeout(timer);
  }, [held, duration]);

  return (
    <div className={styles.toast} data-tone={tone} data-acts={action ? true : undefined}>
      <Icon className={styles.icon} />
      <div className={styles.body}>
        <span className={styles.text}>{text}</span>
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              action.onAction();
              onDone();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button type="button" className={styles.close} aria-label={closeLabel} onClick={onDone}>
        <CloseIcon size="s" />
      </button>
    </div>
  );
}

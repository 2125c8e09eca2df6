import {
  Fragment,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { CloseIcon } from '../icons.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  /** Called once (button, Esc, backdrop): set `open` to false. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  footer?: ReactNode;
  size?: 's' | 'm' | 'l';
  /** `center` is a bottom sheet on phones; `start` and `end` are drawers. */
  placement?: 'center' | 'start' | 'end';
  locked?: boolean;
  mayClose?: (() => boolean) | undefined;
}

/** Remounts its content each time it opens. */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  children,
  footer,
  size = 's',
  placement = 'center',
  locked = false,
  mayClose,
}: DialogProps) {
  const ref = useModal(open, onClose);
  const opening = useOpenings(open);
  const titleId = useId();
  const staysOpen = () => locked || mayClose?.() === false;
  // Browsers honor a canceled `cancel` event only once, a canceled key always.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isOwn = event.target instanceof Element && event.target.closest('dialog') === event.currentTarget;
    if (event.key === 'Escape' && isOwn && !event.defaultPrevented && staysOpen()) event.preventDefault();
  };
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      data-size={size}
      data-placement={placement}
      aria-labelledby={titleId}
      closedby={locked ? 'none' : 'any'}
      onCancel={(event) => event.target === event.currentTarget && staysOpen() && event.preventDefault()}
      onKeyDown={onKeyDown}
      onClose={(event) => event.target === event.currentTarget && open && !event.currentTarget.open && onClose()}
      onPointerDown={(event) => closeOnBackdrop(event, staysOpen)}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton
            label={closeLabel}
            icon={<CloseIcon />}
            disabled={locked}
            onClick={() => !staysOpen() && ref.current?.close()}
          />
        </div>
        {opening > 0 && (
          <Fragment key={opening}>
            <div className={styles.body}>{children}</div>
            {footer && <div className={styles.foot}>{footer}</div>}
          </Fragment>
        )}
      </div>
    </dialog>
  );
}

/** React's autoFocus would act before the dialog is shown. */
const firstField = ':is(input, select, textarea):enabled:not([readonly])';

const useModal = (open: boolean, onClose: () => void) => {
  const ref = useRef<HTMLDialogElement>(null);
  const closed = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    // On a busy machine a second Esc arrives before the `close` event and would reopen the dialog.
    const onToggle = () => closed();
    dialog.addEventListener('beforetoggle', onToggle);
    dialog.querySelector<HTMLElement>(firstField)?.focus();
    return () => {
      dialog.removeEventListener('beforetoggle', onToggle);
      dialog.close();
    };
  }, [open]);
  return ref;
};

const useOpenings = (open: boolean) => {
  const [state, setState] = useState({ open, count: open ? 1 : 0 });
  if (open !== state.open) setState({ open, count: state.count + (open ? 1 : 0) });
  return state.count;
};

/** For browsers without `closedby`: only the backdrop's presses hit the dialog. */
const closeOnBackdrop = ({ target, currentTarget }: PointerEvent<HTMLDialogElement>, staysOpen: () => boolean) => {
  const isHandledNatively = 'closedBy' in HTMLDialogElement.prototype;
  if (target === currentTarget && !isHandledNatively && !staysOpen()) currentTarget.close();
};

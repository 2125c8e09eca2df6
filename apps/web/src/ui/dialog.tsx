import {
  Fragment,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons/close-icon.tsx';

interface DialogProps {
  open: boolean;
  /** Called once when the person closes it (button, Esc, backdrop): set `open` to false there. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Buttons under a rule, kept in sight while the body scrolls. */
  footer?: ReactNode;
  size?: 's' | 'm' | 'l';
  /** `center` is a sheet from below on a phone; `start` and `end` are drawers of full height. */
  placement?: 'center' | 'start' | 'end';
  /** While true nothing closes it, for work that must not be left half done. */
  locked?: boolean;
  /** Asked before the person closes it; with `false` it stays open. */
  mayClose?: (() => boolean) | undefined;
}

/** A modal on the native dialog: traps and gives back focus, locks scrolling. Its content starts anew at each opening. */
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
  const ref = useModal(open);
  const opening = useOpenings(open);
  const titleId = useId();
  const staysOpen = () => locked || mayClose?.() === false;
  // Browsers heed a refused `cancel` only once between two touches of the page, but a refused key always.
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

/** The first field to fill in takes the focus; React's autoFocus cannot, for it acts before the dialog is shown. */
const firstField = ':is(input, select, textarea):enabled:not([readonly])';

function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>(firstField)?.focus();
    return () => dialog.close();
  }, [open]);
  return ref;
}

/** Counts the openings: the number keys the content, which stays in place while the dialog fades away. */
function useOpenings(open: boolean) {
  const [state, setState] = useState({ open, count: open ? 1 : 0 });
  if (open !== state.open) setState({ open, count: state.count + (open ? 1 : 0) });
  return state.count;
}

/** Safari learned `closedby` late; there the backdrop counts as the dialog itself, whose sheet covers all the rest. */
function closeOnBackdrop({ target, currentTarget }: PointerEvent<HTMLDialogElement>, staysOpen: () => boolean) {
  const isHandledNatively = 'closedBy' in HTMLDialogElement.prototype;
  if (target === currentTarget && !isHandledNatively && !staysOpen()) currentTarget.close();
}

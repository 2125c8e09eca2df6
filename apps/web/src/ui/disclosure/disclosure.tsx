import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { ChevronDownIcon } from '../icons.tsx';
import styles from './disclosure.module.css';

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Above 768 px (spec §9), without layout shift. */
  openOnWide?: boolean;
  onToggle?: (open: boolean) => void;
  name?: string;
  className?: string;
}

// Same as in the style sheet.
const wide = '(width > 48em)';

export function Disclosure({ summary, children, open, openOnWide, onToggle, name, className }: DisclosureProps) {
  const ref = useRef<HTMLDetailsElement>(null);

  // Before hydration the style sheet shows the content.
  useLayoutEffect(() => {
    if (!openOnWide || !ref.current) return;
    ref.current.open = window.matchMedia(wide).matches;
    delete ref.current.dataset.early;
  }, [openOnWide]);

  return (
    <details
      ref={ref}
      className={classNames(styles.disclosure, className)}
      open={open}
      name={name}
      data-early={openOnWide ? '' : undefined}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <span>{summary}</span>
        <ChevronDownIcon className={styles.arrow} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

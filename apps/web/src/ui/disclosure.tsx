import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './disclosure.module.css';
import { ChevronDownIcon } from './icons/chevron-down-icon.tsx';

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Starts open in windows wider than 768 px (spec §9), closed below, without a shift in a server-rendered page. */
  openOnWide?: boolean;
  onToggle?: (open: boolean) => void;
  /** Disclosures of one name close each other. */
  name?: string;
  className?: string;
}

/** The width above which `openOnWide` opens; its twin is the media query in the style sheet. */
const wide = '(width > 768px)';

/** A summary line that unfolds its content. */
export function Disclosure({ summary, children, open, openOnWide, onToggle, name, className }: DisclosureProps) {
  const ref = useRef<HTMLDetailsElement>(null);

  // Until here the style sheet alone showed the content of a wide window; now the element's own state takes over.
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

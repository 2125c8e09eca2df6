import type { ComponentProps, ReactNode } from 'react';
import { Picture } from './picture.tsx';
import styles from './thumb-line.module.css';

interface ThumbLineProps extends Pick<ComponentProps<typeof Picture>, 'src' | 'tint'> {
  /** The name of what the picture shows. */
  children: ReactNode;
  /** Stands under the name, smaller. */
  note?: ReactNode;
}

/** A small picture before the name of what it shows, for a row of a table. */
export function ThumbLine({ src, tint, children, note }: ThumbLineProps) {
  return (
    <span className={styles.line}>
      <Picture src={src} alt="" tint={tint} className={styles.thumb} />
      <span className={styles.name}>
        {children}
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </span>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { Picture } from '../picture/picture.tsx';
import styles from './thumb-line.module.css';

interface ThumbLineProps extends Pick<ComponentProps<typeof Picture>, 'src' | 'tint'> {
  children: ReactNode;
  note?: ReactNode;
}

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

import type { Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './picture.module.css';

/** Width and height given to the browser before the file arrives: only their ratio counts. */
const sizes = { '4/3': [800, 600], '1/1': [800, 800], '3/2': [900, 600], '16/9': [1600, 900] } as const;

interface PictureProps {
  src: string;
  /** Empty when the name stands beside it. */
  alt: string;
  ratio?: keyof typeof sizes;
  /** Ground while it loads, and where it cannot. */
  tint?: 'sand' | 'wheat' | 'tomato' | 'basil' | 'rose' | 'citrus';
  /** `eager` and `high` for the one picture that a visitor sees first; React preloads every eager one. */
  loading?: 'lazy' | 'eager';
  fetchPriority?: 'high' | 'low' | 'auto';
  className?: string;
  /** The frame, for a view transition. */
  ref?: Ref<HTMLDivElement>;
}

/** A picture of any size in a frame of fixed ratio, so that nothing moves when it arrives. */
export function Picture({
  src,
  alt,
  ratio = '4/3',
  tint = 'sand',
  loading = 'lazy',
  fetchPriority,
  className,
  ref,
}: PictureProps) {
  const [width, height] = sizes[ratio];
  return (
    <div ref={ref} className={classNames(styles.frame, className)} data-ratio={ratio} data-tint={tint}>
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={loading}
        fetchPriority={fetchPriority}
        decoding="async"
        className={styles.image}
      />
    </div>
  );
}

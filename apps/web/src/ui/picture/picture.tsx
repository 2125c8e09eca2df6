import type { Ref } from 'react';
import { classNames } from '../class-names.ts';
import styles from './picture.module.css';

// There pictures have another origin.
const isStatic = import.meta.env.MODE === 'static';
const uploadsAt = isStatic ? import.meta.env.VITE_API_BASE.replace(/\/api$/, '') : '';

interface PictureProps {
  /** Uploads (`/uploads/…`) are requested in a suitable width. */
  src: string;
  /** Empty if the name is shown next to it. */
  alt: string;
  ratio?: '4/3' | '1/1' | '16/9';
  /** Background while it loads or if it fails. */
  tint?: 'sand' | 'wheat' | 'tomato' | 'basil' | 'rose' | 'citrus';
  /** Eager only for the first visible picture: React preloads it. */
  loading?: 'lazy' | 'eager';
  fetchPriority?: 'high' | 'low' | 'auto';
  className?: string;
  ref?: Ref<HTMLSpanElement>;
}

/** A fixed ratio, so that nothing shifts while loading. */
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
  // Only their ratio matters.
  const [width, height] = ratio.split('/').map((side) => Number(side) * 200);
  const isUploaded = src.startsWith('/uploads/');
  const address = isStatic && isUploaded ? uploadsAt + src : src;
  return (
    <span ref={ref} className={classNames(styles.frame, className)} data-ratio={ratio} data-tint={tint}>
      <img
        src={address}
        alt={alt}
        width={width}
        height={height}
        loading={loading}
        fetchPriority={fetchPriority}
        // Painted in the frame in which it arrives.
        decoding={loading === 'eager' ? 'sync' : 'async'}
        className={styles.image}
        {...(isUploaded && {
          srcSet: `${address}?w=320 320w,${address}?w=640 640w,${address}?w=1280 1280w`,
          // For browsers without `auto`.
          sizes: loading === 'lazy' ? 'auto,25em' : '48em',
        })}
      />
    </span>
  );
}

import type { Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './picture.module.css';

// The pages of the static build have another origin than the pictures.
const isStatic = import.meta.env.MODE === 'static';
const uploadsAt = isStatic ? import.meta.env.VITE_API_BASE.replace(/\/api$/, '') : '';

interface PictureProps {
  /** An address of the shop's or another one's; an uploaded picture (`/uploads/…`) is asked for in a fitting width. */
  src: string;
  /** Empty when the name stands beside it. */
  alt: string;
  ratio?: '4/3' | '1/1' | '3/2' | '16/9';
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
  // Given to the browser before the file arrives: only their ratio counts.
  const [width, height] = ratio.split('/').map((side) => Number(side) * 200);
  const isUploaded = src.startsWith('/uploads/');
  const address = isStatic && isUploaded ? uploadsAt + src : src;
  return (
    <div ref={ref} className={classNames(styles.frame, className)} data-ratio={ratio} data-tint={tint}>
      <img
        src={address}
        alt={alt}
        width={width}
        height={height}
        loading={loading}
        fetchPriority={fetchPriority}
        decoding="async"
        className={styles.image}
        {...(isUploaded && {
          srcSet: `${address}?w=320 320w,${address}?w=640 640w,${address}?w=1280 1280w`,
          // Browsers that know `auto` measure what is lazy; the others are told how wide cards and whole pages are.
          sizes: loading === 'lazy' ? 'auto,25em' : '48em',
        })}
      />
    </div>
  );
}

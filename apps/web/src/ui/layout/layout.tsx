import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import styles from './layout.module.css';

interface LayoutProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'header' | 'p' | 'li' | 'ul' | 'ol' | 'dl';
  /** Of the spacing scale; 4 by default. */
  gap?: 1 | 2 | 3 | 5 | 6 | 7;
}

interface StackProps extends LayoutProps {
  align?: 'start' | 'center';
}

export function Stack({ as: Element = 'div', gap, align, className, ...rest }: StackProps) {
  const classes = [styles.stack, gap && styles[`gap${gap}`], align && styles[align], className];
  return <Element {...rest} className={classNames(...classes)} />;
}

interface RowProps extends LayoutProps {
  align?: 'center' | 'end';
  justify?: 'between';
}

export function Row({ as: Element = 'div', gap, align, justify, className, ...rest }: RowProps) {
  const classes = [
    styles.row,
    gap && styles[`gap${gap}`],
    align && styles[align],
    justify && styles[justify],
    className,
  ];
  return <Element {...rest} className={classNames(...classes)} />;
}

interface NoteProps extends HTMLAttributes<HTMLElement> {
  as?: 'p' | 'div' | 'span' | 'li' | 'dt' | 'figcaption';
}

export function Note({ as: Element = 'p', className, ...rest }: NoteProps) {
  return <Element {...rest} className={classNames(styles.note, className)} />;
}

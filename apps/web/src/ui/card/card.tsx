import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'article' | 'section' | 'div' | 'li';
  look?: 'sheet' | 'plain';
}

/** A link with `cardLinkClass()` covers the whole card. */
export function Card({ as: Element = 'div', look = 'sheet', className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames(styles.card, styles[look], className)} />;
}

export const cardLinkClass = (className?: string): string => {
  return classNames(styles.link, className);
};

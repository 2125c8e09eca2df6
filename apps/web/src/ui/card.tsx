import type { HTMLAttributes } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'article' | 'section' | 'div' | 'li';
  /** `sheet` is a framed card with padding; `plain` has neither, for a picture with words under it. */
  look?: 'sheet' | 'plain';
}

/** A piece of paper. With a link of class `cardLinkClass()` inside, all of it leads there. */
export function Card({ as: Element = 'div', look = 'sheet', className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames(styles.card, styles[look], className)} />;
}

/** Class of the one link whose target is the whole card; other controls in the card stay on top of it. */
export function cardLinkClass(className?: string): string {
  return classNames(styles.link, className);
}

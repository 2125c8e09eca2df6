import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { iconButtonClass } from '../icon-button/icon-button.tsx';
import { panelClass, usePopover } from '../popover/popover.ts';
import { MoreIcon } from '../tool-icons.tsx';
import styles from './menu.module.css';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  onChoose: () => void;
  tone?: 'danger';
}

interface MenuProps {
  /** For the button and the menu. */
  label: string;
  items: readonly MenuItem[];
  /** Replaces the dots; the label must include its text. */
  trigger?: ReactNode;
  className?: string | undefined;
}

/** Follows the pattern of menu buttons: https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/ */
export function Menu({ label, items, trigger: content, className }: MenuProps) {
  const { open, close, trigger, panel, triggerProps, panelProps } = usePopover<HTMLDivElement>();
  const [isFilled, setFilled] = useState(false);
  const startsAtEnd = useRef(false);
  const choices = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  useEffect(() => {
    if (!open) return;
    const all = [...(panel.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    all.at(startsAtEnd.current ? -1 : 0)?.focus();
    startsAtEnd.current = false;
  }, [open, panel]);

  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    startsAtEnd.current = event.key === 'ArrowUp';
    trigger.current?.click();
  };

  const move = (event: KeyboardEvent) => {
    const all = choices();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const goals: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 };
    if (event.key === 'Tab') close();
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
      trigger.current?.focus();
    }
    const goal = goals[event.key] ?? beginningWith(event.key, all, at);
    if (goal === undefined || event.key === 'Tab') return;
    event.preventDefault();
    all.at(goal % all.length)?.focus();
  };

  return (
    <>
      <button
        {...triggerProps}
        aria-haspopup="menu"
        className={iconButtonClass('plain', className)}
        title={label}
        onKeyDown={openByArrow}
      >
        <span className="visually-hidden">{label}</span>
        {content ?? <MoreIcon />}
      </button>
      <div
        {...panelProps}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        className={panelClass('end', styles.menu)}
        onBeforeToggle={() => setFilled(true)}
        onKeyDown={move}
      >
        {isFilled &&
          items.map(({ label: text, icon, onChoose, tone }) => (
            <button
              key={text}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={classNames(styles.item, tone && styles[tone])}
              onClick={onChoose}
            >
              {icon}
              {text}
            </button>
          ))}
      </div>
    </>
  );
}

const beginningWith = (key: string, all: readonly HTMLElement[], at: number): number | undefined => {
  if (key.length !== 1 || key === ' ') return undefined;
  const starts = (item: HTMLElement) => item.textContent.toLowerCase().startsWith(key.toLowerCase());
  const next = all.findIndex((item, index) => index > at && starts(item));
  const found = next < 0 ? all.findIndex(starts) : next;
  return found < 0 ? undefined : found;
};

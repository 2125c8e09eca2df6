import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { ChevronLeftIcon } from '../icons.tsx';
import styles from './tab-bar.module.css';

// spec §2
const stepPx = 100;

interface TabBarProps<Tab extends string> {
  label: string;
  tabs: readonly { value: Tab; label: string; count?: string | undefined }[];
  current: Tab;
  onChoose: (tab: Tab) => void;
  panelId: string;
  scrollLabels: { back: string; on: string };
}

/** Arrow keys, Home and End move along it. */
export function TabBar<Tab extends string>({
  label,
  tabs,
  current,
  onChoose,
  panelId,
  scrollLabels,
}: TabBarProps<Tab>) {
  const { bar, canScroll, scroll } = useOverflow();
  const at = tabs.findIndex(({ value }) => value === current);
  useInSight(bar, at, canScroll);

  const move = (event: KeyboardEvent) => {
    const goals: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
    const goal = goals[event.key];
    const tab = goal === undefined ? undefined : tabs.at(goal % tabs.length);
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.value);
    bar.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(tab)]?.focus();
  };

  return (
    <div className={styles.frame}>
      {canScroll && (
        <IconButton
          label={scrollLabels.back}
          icon={<ChevronLeftIcon />}
          onClick={() => scroll(-stepPx)}
          tabIndex={-1}
        />
      )}
      <div ref={bar} role="tablist" aria-label={label} className={styles.bar} onKeyDown={move}>
        {tabs.map(({ value, label: text, count }) => (
          <button
            key={value}
            type="button"
            role="tab"
            aria-selected={value === current}
            aria-controls={panelId}
            tabIndex={value === current ? 0 : -1}
            className={styles.tab}
            onClick={() => onChoose(value)}
          >
            {text}
            {count !== undefined && <span className={styles.count}> {count}</span>}
          </button>
        ))}
      </div>
      {canScroll && (
        <IconButton
          label={scrollLabels.on}
          icon={<ChevronLeftIcon className={styles.on} />}
          onClick={() => scroll(stepPx)}
          tabIndex={-1}
        />
      )}
    </div>
  );
}

/** A tab opened by a URL may be out of view. */
const useInSight = (bar: RefObject<HTMLElement | null>, at: number, canScroll: boolean): void => {
  useEffect(() => {
    const element = bar.current;
    const tab = element?.querySelectorAll<HTMLElement>('[role=tab]')[at];
    if (!element || !tab || !canScroll) return;
    // Not `scrollIntoView`, which also moves the page.
    const [shown, own] = [element.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (own.left < shown.left) element.scrollLeft -= shown.left - own.left;
    else if (own.right > shown.right) element.scrollLeft += own.right - shown.right;
  }, [bar, at, canScroll]);
};

const useOverflow = () => {
  const bar = useRef<HTMLDivElement>(null);
  const [canScroll, setCanScroll] = useState(false);
  // Before the first paint, so that the tabs do not move.
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element?.parentElement) return;
    const measure = () => {
      const [first] = element.children;
      const last = element.lastElementChild;
      if (!first || !last || !element.parentElement) return;
      const needed = last.getBoundingClientRect().right - first.getBoundingClientRect().left;
      setCanScroll(needed > element.parentElement.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element.parentElement);
    return () => observer.disconnect();
  }, []);
  return {
    bar,
    canScroll,
    scroll: (by: number) => bar.current?.scrollBy({ left: by, behavior: 'smooth' }),
  };
};

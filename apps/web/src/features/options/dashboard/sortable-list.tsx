import { type DragEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { ArrowUpIcon, MenuIcon } from '#ui/icons.tsx';
import styles from './options.module.css';

interface SortableListProps<Item extends { key: string }> {
  items: readonly Item[];
  nameOf: (item: Item, at: number) => string;
  onMove: (from: number, to: number) => void;
  children: (item: Item, at: number) => ReactNode;
}

/** Sorted by dragging, with buttons, and with arrow keys on these; each move is announced. */
export function SortableList<Item extends { key: string }>({
  items,
  nameOf,
  onMove,
  children,
}: SortableListProps<Item>) {
  const t = useTexts('staff-options/group');
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string>();
  const [news, setNews] = useState('');
  const [goal, setGoal] = useState<{ key: string; by: number }>();
  useLayoutEffect(() => {
    if (goal) list.current?.querySelector<HTMLElement>(`[data-key="${goal.key}"] [data-move="${goal.by}"]`)?.focus();
  }, [goal]);
  const move = (item: Item, from: number, to: number) => {
    onMove(from, to);
    setNews(t('moved', { name: nameOf(item, from), at: String(to + 1), count: String(items.length) }));
  };
  const step = (item: Item, from: number, by: -1 | 1) => {
    const to = from + by;
    if (to < 0 || to >= items.length) return;
    move(item, from, to);
    // At either end the pressed button is disabled.
    const isLast = to === (by < 0 ? 0 : items.length - 1);
    setGoal({ key: item.key, by: isLast ? -by : by });
  };
  const dragOver = (event: DragEvent, at: number) => {
    const from = items.findIndex(({ key }) => key === dragged);
    const item = items[from];
    if (!item) return;
    event.preventDefault();
    if (from !== at) move(item, from, at);
  };
  return (
    <>
      <ol ref={list} className={styles.sortable}>
        {items.map((item, at) => {
          const name = nameOf(item, at);
          const byArrow = (event: KeyboardEvent) => {
            const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
            if (!by) return;
            event.preventDefault();
            step(item, at, by);
          };
          return (
            <li
              key={item.key}
              data-key={item.key}
              data-dragged={item.key === dragged || undefined}
              className={styles.sorted}
              onDragOver={(event) => dragOver(event, at)}
              onDrop={(event) => event.preventDefault()}
            >
              {children(item, at)}
              {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are pressed on its buttons */}
              <div className={styles.moves} onKeyDown={byArrow}>
                <span
                  className={styles.handle}
                  aria-hidden="true"
                  draggable
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move';
                    event.dataTransfer.setData('text/plain', name);
                    setDragged(item.key);
                  }}
                  onDragEnd={() => setDragged(undefined)}
                >
                  <MenuIcon size="s" />
                </span>
                <IconButton
                  label={t('move_up', { name })}
                  icon={<ArrowUpIcon size="s" />}
                  data-move="-1"
                  disabled={at === 0}
                  onClick={() => step(item, at, -1)}
                />
                <IconButton
                  label={t('move_down', { name })}
                  icon={<ArrowUpIcon size="s" className={styles.down} />}
                  data-move="1"
                  disabled={at === items.length - 1}
                  onClick={() => step(item, at, 1)}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <p role="status" className="visually-hidden">
        {news}
      </p>
    </>
  );
}

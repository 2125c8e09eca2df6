import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { ArrowUpIcon, MenuIcon, PlusIcon, TrashIcon } from '#ui/icons.tsx';
import styles from './form-list.module.css';
import { useFocusOn } from './use-focus-on.ts';

interface ListItem {
  id: string;
  /** Stays visible, with an undo, until the form is saved. */
  isRemoved?: boolean;
}

interface ItemTools<Item> {
  at: number;
  name: string;
  change: (changed: Partial<Item>) => void;
  remove: () => void;
}

interface EditableListProps<Item extends ListItem> {
  items: readonly Item[];
  nameOf: (item: Item, at: number) => string;
  onChange: (items: Item[]) => void;
  adding?: { label: string; make: () => Item; most: number };
  /** Undefined: removed at once, without an undo. */
  goneText?: (item: Item, name: string) => string | undefined;
  /** A `card` has its own remove button. */
  shape: 'card' | 'row';
  children: (item: Item, tools: ItemTools<Item>) => ReactNode;
}

const fieldOf = (id: string): string => `[data-item="${CSS.escape(id)}"] :is(summary, input, button)`;

export function EditableList<Item extends ListItem>({
  items,
  nameOf,
  onChange,
  adding,
  goneText,
  shape,
  children,
}: EditableListProps<Item>) {
  const t = useTexts('staff/dashboard');
  const { ref, focusOn } = useFocusOn();
  const [dragged, setDragged] = useState<string>();
  const [news, setNews] = useState('');
  const shown = items.filter(({ isRemoved }) => !isRemoved);

  const change = (id: string, changed: Partial<Item>) =>
    onChange(items.map((item) => (item.id === id ? { ...item, ...changed } : item)));
  const moveTo = (item: Item, to: number) => {
    const others = items.filter((other) => other !== item);
    const before = shown.filter((other) => other !== item)[to];
    onChange(others.toSpliced(before ? others.indexOf(before) : others.length, 0, item));
    setNews(t('list_moved', { name: nameOf(item, to), at: String(to + 1), count: String(shown.length) }));
  };
  const step = (item: Item, by: -1 | 1) => {
    const to = shown.indexOf(item) + by;
    if (to < 0 || to >= shown.length) return;
    moveTo(item, to);
    // At the end the button is disabled.
    const isLast = to === (by < 0 ? 0 : shown.length - 1);
    focusOn(`[data-item="${CSS.escape(item.id)}"] [data-move="${isLast ? -by : by}"]`);
  };
  const dragOver = (event: DragEvent, at: number) => {
    const item = shown.find(({ id }) => id === dragged);
    if (!item) return;
    event.preventDefault();
    if (shown.indexOf(item) !== at) moveTo(item, at);
  };
  const add = (item: Item) => {
    onChange([...items, item]);
    focusOn(`[data-item="${CSS.escape(item.id)}"] input`);
  };
  const remove = (item: Item, at: number) => {
    if (goneText?.(item, nameOf(item, at)) === undefined) {
      onChange(items.filter((other) => other !== item));
      const next = shown[at + 1] ?? shown[at - 1];
      focusOn(next ? fieldOf(next.id) : '[data-add]');
    } else {
      change(item.id, { isRemoved: true } as Partial<Item>);
      focusOn(fieldOf(item.id));
    }
  };
  const restore = ({ id }: Item) => {
    change(id, { isRemoved: false } as Partial<Item>);
    focusOn(fieldOf(id));
  };

  return (
    <div ref={ref} className={styles.group}>
      <ol className={styles.list}>
        {items.map((item) => {
          const at = shown.indexOf(item);
          const name = nameOf(item, at);
          if (item.isRemoved) {
            return (
              <li key={item.id} data-item={item.id} className={styles.gone}>
                {goneText?.(item, name)}
                <Button size="s" aria-label={t('list_restore_named', { name })} onClick={() => restore(item)}>
                  {t('list_restore')}
                </Button>
              </li>
            );
          }
          return (
            <li
              key={item.id}
              data-item={item.id}
              data-dragged={item.id === dragged || undefined}
              className={styles[shape]}
              onDragOver={(event) => dragOver(event, at)}
              onDrop={(event) => event.preventDefault()}
            >
              {children(item, {
                at,
                name,
                change: (changed) => change(item.id, changed),
                remove: () => remove(item, at),
              })}
              <Moves name={name} at={at} count={shown.length} onStep={(by) => step(item, by)}>
                <Handle name={name} onDrag={(isDragged) => setDragged(isDragged ? item.id : undefined)} />
                {shape === 'row' && (
                  <IconButton
                    label={t('list_remove', { name })}
                    icon={<TrashIcon size="s" />}
                    onClick={() => remove(item, at)}
                  />
                )}
              </Moves>
            </li>
          );
        })}
      </ol>
      {adding && shown.length < adding.most && (
        <div>
          <Button icon={<PlusIcon size="s" />} data-add="" onClick={() => add(adding.make())}>
            {adding.label}
          </Button>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {news}
      </p>
    </div>
  );
}

interface MovesProps {
  name: string;
  at: number;
  count: number;
  onStep: (by: -1 | 1) => void;
  children: ReactNode;
}

function Moves({ name, at, count, onStep, children }: MovesProps) {
  const t = useTexts('staff/dashboard');
  const byArrow = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
    if (!by) return;
    event.preventDefault();
    onStep(by);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are pressed on its buttons
    <div className={styles.moves} onKeyDown={byArrow}>
      <IconButton
        label={t('list_up', { name })}
        icon={<ArrowUpIcon size="s" />}
        data-move="-1"
        disabled={at === 0}
        onClick={() => onStep(-1)}
      />
      <IconButton
        label={t('list_down', { name })}
        icon={<ArrowUpIcon size="s" className={styles.down} />}
        data-move="1"
        disabled={at === count - 1}
        onClick={() => onStep(1)}
      />
      {children}
    </div>
  );
}

function Handle({ name, onDrag }: { name: string; onDrag: (isDragged: boolean) => void }) {
  return (
    <span
      className={styles.handle}
      aria-hidden="true"
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', name);
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
    >
      <MenuIcon size="s" />
    </span>
  );
}

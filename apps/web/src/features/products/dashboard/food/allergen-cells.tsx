import { dietNames } from '@bottega/contract/food/diet-names';
import { type Allergen, allergens } from '@bottega/contract/food/food';
import { contradictedDiets } from '@bottega/contract/food/food-rules';
import { foodTexts } from '@bottega/contract/food/texts';
import { type KeyboardEvent, useRef } from 'react';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import styles from './allergen-table.module.css';
import { foodOfTicks, hasTraces, noneTicked, withTick } from './ticked-food.ts';
import type { TickedRow } from './use-ticks.ts';

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrow keys move between boxes; Tab visits all of them, too. */
const goByArrows = (event: KeyboardEvent<HTMLInputElement>): void => {
  const step = steps[event.key];
  const cell = event.currentTarget.closest('td');
  const row = cell?.closest('tr');
  if (!step || !cell || !row) return;
  event.preventDefault();
  const rows = [...(row.parentElement?.children ?? [])];
  const next = rows[rows.indexOf(row) + step[0]]?.children[cell.cellIndex + step[1]];
  next?.querySelector<HTMLElement>('td input[type=checkbox]')?.focus();
};

interface CellProps {
  name: string;
  row: TickedRow;
}

/** Ticked: contained. A dash: traces, set in the dish's form. */
export function AllergenCell({
  name,
  row: { ticks, food, tick, state },
  allergen,
}: CellProps & { allergen: Allergen }) {
  const t = useTexts('staff/food.table');
  const texts = foodTexts[useLocale()].allergens;
  const isIn = ticks.contains.includes(allergen);
  const isTrace = !isIn && !ticks.none && hasTraces(food, allergen);
  const label = t(isTrace ? 'traces_of' : 'tick', { allergen: texts[allergen], name });
  return (
    <Checkbox
      ref={(box) => {
        if (box) box.indeterminate = isTrace;
      }}
      label={<span className="visually-hidden">{label}</span>}
      checked={isIn}
      disabled={state === 'busy'}
      className={styles.tick}
      onKeyDown={goByArrows}
      onChange={({ target }) => tick(withTick(ticks, allergen, target.checked || isTrace))}
    />
  );
}

export function NoneCell({ name, row: { ticks, tick, state } }: CellProps) {
  const { none } = foodTexts[useLocale()];
  return (
    <Checkbox
      label={<span className="visually-hidden">{`${none}: ${name}`}</span>}
      checked={ticks.none}
      disabled={state === 'busy'}
      className={styles.tick}
      onKeyDown={goByArrows}
      onChange={({ target }) => tick(target.checked ? noneTicked : { contains: [], none: false })}
    />
  );
}

const useStatus = ({ ticks, food }: TickedRow): string => {
  const t = useTexts('staff/food.table');
  if (foodOfTicks(food, ticks) === null) return t('undeclared');
  if (ticks.none) return t('declared_none');
  return t('declared', { count: ticks.contains.length });
};

/** Unsaved changes show their buttons in the space of the dish's facts, so that no row moves. */
export function DishCell({ name, row, onOpen }: CellProps & { onOpen: () => void }) {
  const t = useTexts('staff/food.table');
  const ft = useTexts('staff/food');
  const diets = dietNames[useLocale()];
  const dish = useRef<HTMLButtonElement>(null);
  const { ticks, food, state, save, reset } = row;
  const status = useStatus(row);
  const ticked = foodOfTicks(food, ticks);
  const wrong = ticked ? contradictedDiets(ticked) : [];
  const names = wrong.map((diet) => diets[diet]).join(', ');
  const isUnsaid = state !== 'saved' && ticked === null;
  const problem = wrong.length > 0 ? ft('contradicts', { diets: names }) : (row.problem ?? (isUnsaid && t('unsaid')));
  // The pressed button disappears after saving or undoing.
  const stay = () => {
    if (document.activeElement === document.body) dish.current?.focus();
  };
  const leave = () => {
    reset();
    setTimeout(stay);
  };
  const saveLabel = t(state === 'conflict' ? 'save_mine' : 'save');
  return (
    <div className={styles.dish}>
      <button ref={dish} type="button" className={styles.open} onClick={onOpen}>
        {name}
      </button>
      {problem && (
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
      {state === 'saved' ? (
        <span className={styles.status} data-missing={ticked === null || undefined}>
          {status}
        </span>
      ) : (
        <span className={styles.buttons}>
          <Button
            size="s"
            variant="primary"
            busy={state === 'busy'}
            busyLabel={saveLabel}
            disabled={ticked === null || wrong.length > 0}
            onClick={() => void save().then(() => setTimeout(stay))}
          >
            {saveLabel}
            <span className="visually-hidden"> {name}</span>
          </Button>
          {state === 'conflict' ? (
            <Button size="s" variant="quiet" onClick={leave}>
              {t('take_theirs')}
              <span className="visually-hidden"> {name}</span>
            </Button>
          ) : (
            <IconButton
              label={t('reset', { name })}
              icon={<CloseIcon size="s" />}
              disabled={state === 'busy'}
              onClick={leave}
            />
          )}
        </span>
      )}
    </div>
  );
}

/** None, then the 14 in the law's order. */
export const allergenColumns = ['none', ...allergens] as const;

export function ColumnTitle({ column }: { column: (typeof allergenColumns)[number] }) {
  const t = useTexts('staff/food.table');
  const texts = foodTexts[useLocale()].allergens;
  return <span className={styles.column}>{column === 'none' ? t('declared_none') : texts[column]}</span>;
}

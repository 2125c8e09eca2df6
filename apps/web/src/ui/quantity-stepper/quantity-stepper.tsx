import { type KeyboardEvent, useState } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { MinusIcon, PlusIcon, TrashIcon } from '../icons.tsx';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  value: number;
  onChange: (next: number) => void;
  /** Null restores the old quantity, a value below `min` removes. */
  commit: (text: string) => number | null;
  /** Without it, minus stops at `min`. */
  onRemove?: () => void;
  /** `group` as in "Quantity of Cacio e pepe". */
  labels: { group: string; decrease: string; increase: string; remove?: string };
  min?: number;
  max?: number;
  width?: 'auto' | 'fill';
  /** Shown in gray. */
  pending?: boolean;
  disabled?: boolean;
}

/** Enter or blur commits typed text, Escape reverts. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, labels, onRemove, min = 1, max = 64, width = 'auto', pending, disabled } = props;
  const { shown, announced, step, type, settle, onKeyDown } = useQuantity({ ...props, min, max });
  const removes = value <= min && onRemove !== undefined;
  return (
    <fieldset
      aria-label={labels.group}
      className={classNames(styles.stepper, styles[width], pending && styles.pending)}
    >
      <IconButton
        data-steps
        label={(removes && labels.remove) || labels.decrease}
        icon={removes ? <TrashIcon /> : <MinusIcon />}
        disabled={disabled || (value <= min && !removes)}
        onClick={() => step(-1)}
      />
      <input
        type="text"
        className={styles.input}
        aria-label={labels.group}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        value={shown}
        disabled={disabled}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      <IconButton
        data-steps
        label={labels.increase}
        icon={<PlusIcon />}
        disabled={disabled || value >= max}
        onClick={() => step(1)}
      />
      <output className="visually-hidden">{announced}</output>
    </fieldset>
  );
}

type QuantityRules = QuantityStepperProps & { min: number; max: number };

/** Only steps are announced; screen readers announce the input themselves. */
const useQuantity = ({ value, onChange, commit, onRemove, min, max }: QuantityRules) => {
  const [draft, setDraft] = useState<string | null>(null);
  const [announced, setAnnounced] = useState('');

  function change(next: number) {
    if (next < min) onRemove?.();
    else if (next <= max && next !== value) onChange(next);
  }

  function step(by: number) {
    setDraft(null);
    change(value + by);
    if (value + by >= min && value + by <= max) setAnnounced(String(value + by));
  }

  function settle() {
    if (draft === null) return;
    setDraft(null);
    const next = commit(draft);
    if (next !== null) change(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') settle();
    else if (event.key === 'Escape' && draft !== null) setDraft(null);
    else if (event.key === 'ArrowUp') step(1);
    else if (event.key === 'ArrowDown' && value > min) step(-1);
    else return;
    event.preventDefault();
  }

  return { shown: draft ?? value, announced, step, type: setDraft, settle, onKeyDown };
};

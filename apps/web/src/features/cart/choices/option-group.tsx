import { formatPrice } from '@bottega/contract/money';
import { optionLimits } from '@bottega/contract/options/rules';
import type { ProductOptionGroup } from '@bottega/contract/options/schemas';
import { textOf } from '@bottega/contract/shop/local-text';
import { useId } from 'react';
import { dayOf, useSoldOut } from '#features/fulfilment/shop-status.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { FieldError } from '#ui/field/field.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { MinusIcon, PlusIcon } from '#ui/icons.tsx';
import styles from './option-group.module.css';
import type { Choices } from './use-choices.ts';

interface OptionGroupProps {
  group: ProductOptionGroup;
  choices: Choices;
  error: string | undefined;
}

export function OptionGroup({ group, choices, error }: OptionGroupProps) {
  const locale = useLocale();
  const id = useId();
  const hint = useHint(group);
  return (
    <fieldset
      className={styles.group}
      aria-describedby={error ? `${id}error` : undefined}
      data-refused={error !== undefined || undefined}
    >
      <legend className={styles.legend}>
        {textOf(group.name, locale)} {hint && <span className={styles.hint}>{hint}</span>}
      </legend>
      <FieldError id={`${id}error`}>{error}</FieldError>
      {group.values.map((value) => (
        <Value key={value._id} group={group} value={value} choices={choices} name={id} />
      ))}
    </fieldset>
  );
}

const useHint = ({ kind, min, max, free }: ProductOptionGroup): string => {
  const t = useTexts('menu/choices');
  const range = () => {
    if (kind === 'one') return min > 0 ? t('hint_required') : t('note_optional');
    if (min === 0) return t('hint_up_to', { max });
    return min === max ? t('hint_exactly', { min }) : t('hint_between', { min, max });
  };
  return free > 0 ? `${range()}, ${t('hint_free', { count: free })}` : range();
};

interface ValueProps {
  group: ProductOptionGroup;
  value: ProductOptionGroup['values'][number];
  choices: Choices;
  name: string;
}

function Value({ group, value, choices: { counts, choose }, name }: ValueProps) {
  const t = useTexts('menu/choices');
  const text = textOf(value.name, useLocale());
  const count = counts[value._id] ?? 0;
  const isOut = value.available === false;
  const soldOut = useSoldOut();
  const isLater = !isOut && dayOf(soldOut, value._id) !== undefined;
  const sum = group.values.reduce((total, { _id }) => total + (counts[_id] ?? 0), 0);
  const isFull = sum >= group.max;
  const words = (
    <>
      <span className={styles.name}>
        {text}
        {isLater && <span className={styles.hint}> {t('not_today')}</span>}
      </span>
      <span className={styles.price}>
        <ValuePrice price={value.price} isOut={isOut} isFree={group.values.every(({ price }) => price === 0)} />
      </span>
    </>
  );
  if (group.kind === 'count') {
    return (
      // biome-ignore lint/a11y/useSemanticElements: the fieldset is the group of options
      <div role="group" aria-label={t('count_of', { name: text })} className={styles.row} data-out={isOut || undefined}>
        {words}
        <span className={styles.stepper}>
          <IconButton
            label={t('less', { name: text })}
            icon={<MinusIcon />}
            aria-disabled={count === 0 || undefined}
            onClick={() => count > 0 && choose(group, value._id, count - 1)}
          />
          <output className={styles.count}>{count}</output>
          <IconButton
            label={t('more', { name: text })}
            icon={<PlusIcon />}
            aria-disabled={isOut || isFull || count >= optionLimits.count || undefined}
            onClick={() => !isOut && !isFull && count < optionLimits.count && choose(group, value._id, count + 1)}
          />
        </span>
      </div>
    );
  }
  const isOne = group.kind === 'one';
  return (
    <label className={styles.row} data-out={isOut || undefined}>
      <input
        type={isOne ? 'radio' : 'checkbox'}
        name={isOne ? name : undefined}
        className={styles.input}
        checked={count > 0}
        disabled={isOut || (!isOne && count === 0 && isFull)}
        onChange={({ target }) => choose(group, value._id, target.checked ? 1 : 0)}
        // A second press undoes an optional choice.
        onClick={() => isOne && group.min === 0 && count > 0 && choose(group, value._id, 0)}
      />
      {words}
    </label>
  );
}

// Empty if every option of the group is free.
function ValuePrice({ price, isOut, isFree }: { price: number; isOut: boolean; isFree: boolean }) {
  const t = useTexts('menu/choices');
  if (isOut) return t('sold_out');
  if (isFree) return null;
  if (price === 0) return t('included');
  return price > 0 ? `+${formatPrice(price)}` : `−${formatPrice(-price)}`;
}

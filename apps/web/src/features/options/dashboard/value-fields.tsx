import { dietNames } from '@bottega/contract/food/diet-names';
import { diets } from '@bottega/contract/food/diets';
import { allergens } from '@bottega/contract/food/food';
import { foodTexts } from '@bottega/contract/food/texts';
import { locales } from '@bottega/contract/locale';
import { formatPrice } from '@bottega/contract/money';
import { useState } from 'react';
import { NameFields } from '#features/shop/dashboard/name-fields.tsx';
import list from '#lib/dashboard/forms/form-list.module.css';
import type { RecordForm } from '#lib/dashboard/forms/record-editor.tsx';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { Field } from '#ui/field/field.tsx';
import { TrashIcon } from '#ui/icons.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { type GroupValues, groupFormOf, type ValueValues } from './group-values.ts';
import styles from './options.module.css';

/** As "+€1.50"; zero reads as free. */
const signedPrice = (price: number): string =>
  `${price > 0 ? '+' : price < 0 ? '−' : ''}${formatPrice(Math.abs(price))}`;

/** How a value changes the dish, in one line. */
export const useValueFacts = () => {
  const t = useTexts('staff/options.group');
  const locale = useLocale();
  const texts = foodTexts[locale];
  return ({
    price,
    food,
  }: {
    price: number;
    food?: Partial<Pick<ValueValues, 'adds' | 'removes' | 'dropsDiets'>> | undefined;
  }) => {
    const named = (key: 'adds_names' | 'removes_names', all: ValueValues['adds'] = []) =>
      all.length > 0 ? [t(key, { names: all.map((each) => texts.allergens[each]).join(', ') })] : [];
    return [
      ...(price ? [signedPrice(price)] : []),
      ...named('adds_names', food?.adds),
      ...named('removes_names', food?.removes),
      ...(food?.dropsDiets?.length
        ? [t('drops_names', { names: food.dropsDiets.map((diet) => dietNames[locale][diet]).join(', ') })]
        : []),
    ].join(' · ');
  };
};

interface ValueFieldsProps {
  value: ValueValues;
  at: number;
  name: string;
  form: Pick<RecordForm<GroupValues>, 'errorOf' | 'blurProps'>;
  onChange: (changed: Partial<ValueValues>) => void;
  onRemove: (() => void) | undefined;
}

export function ValueFields({ value, at, name, form, onChange, onRemove }: ValueFieldsProps) {
  const t = useTexts('staff/options.group');
  const { errorOf, blurProps } = form;
  const factsOf = useValueFacts();
  const [isOpen, setOpen] = useState(value.isNew);
  const path = `values.${at}`;
  const wrong = (...fields: string[]) => fields.map((field) => errorOf(`${path}.${field}`)).find(Boolean);
  const isWrong = wrong('name', ...locales.map((locale) => `name.${locale}`), 'price', 'kitchenUnits') !== undefined;
  const [sent] = groupFormOf({ name: value.name, kind: 'one', values: [value] }).values;
  return (
    <Disclosure
      className={list.fold ?? ''}
      open={isOpen || isWrong}
      onToggle={setOpen}
      summary={
        <>
          {name}
          <span className={list.facts}>{sent && factsOf({ ...sent, price: sent.price || 0, food: value })}</span>
        </>
      }
    >
      <div className={list.fields}>
        <div className={list.pair}>
          <NameFields
            path={`${path}.name`}
            labelOf={(language) => t(`name_${language}`)}
            maxLength={80}
            name={value.name}
            onChange={(changed) => onChange({ name: changed })}
            form={form}
          />
          <Field label={t('price')} help={t('price_help')} error={wrong('price')}>
            <TextInput
              inputMode="text"
              autoComplete="off"
              lead="€"
              value={value.price}
              onChange={({ target }) => onChange({ price: target.value })}
              {...blurProps(`${path}.price`)}
            />
          </Field>
          <Field label={t('kitchenUnits')} help={t('kitchenUnits_help')} error={wrong('kitchenUnits')}>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              value={value.kitchenUnits}
              onChange={({ target }) => onChange({ kitchenUnits: target.value })}
              {...blurProps(`${path}.kitchenUnits`)}
            />
          </Field>
        </div>
        <FoodChanges value={value} onChange={onChange} />
        {onRemove && (
          <div>
            <Button size="s" variant="quiet" icon={<TrashIcon size="s" />} onClick={onRemove}>
              {t('value_remove')}
              <span className="visually-hidden"> {name}</span>
            </Button>
          </div>
        )}
      </div>
    </Disclosure>
  );
}

function FoodChanges({ value, onChange }: Pick<ValueFieldsProps, 'value' | 'onChange'>) {
  const t = useTexts('staff/options.group');
  const locale = useLocale();
  const texts = foodTexts[locale];
  const ticks = <Name extends string>(
    title: string,
    {
      names,
      all,
      on,
      set,
    }: { names: Readonly<Record<Name, string>>; all: readonly Name[]; on: Name[]; set: (on: Name[]) => void },
  ) => (
    <details className={styles.ticks}>
      <summary>
        {title}
        {on.length > 0 && <strong> {on.map((each) => names[each]).join(', ')}</strong>}
      </summary>
      <fieldset aria-label={title} className={styles.boxes}>
        {all.map((each) => (
          <Checkbox
            key={each}
            label={names[each]}
            checked={on.includes(each)}
            onChange={({ target }) => set(target.checked ? [...on, each] : on.filter((other) => other !== each))}
          />
        ))}
      </fieldset>
    </details>
  );
  return (
    <div>
      {ticks(t('adds'), { names: texts.allergens, all: allergens, on: value.adds, set: (adds) => onChange({ adds }) })}
      {ticks(t('removes'), {
        names: texts.allergens,
        all: allergens,
        on: value.removes,
        set: (removes) => onChange({ removes }),
      })}
      {ticks(t('drops'), {
        names: dietNames[locale],
        all: diets,
        on: value.dropsDiets,
        set: (dropsDiets) => onChange({ dropsDiets }),
      })}
    </div>
  );
}

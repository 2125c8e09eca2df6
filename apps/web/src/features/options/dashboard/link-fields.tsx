import type { OptionGroup } from '@bottega/contract/options/schemas';
import { textOf } from '@bottega/contract/shop/local-text';
import { useState } from 'react';
import list from '#lib/dashboard/forms/form-list.module.css';
import type { RecordForm } from '#lib/dashboard/forms/record-editor.tsx';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { Field, FieldError } from '#ui/field/field.tsx';
import { TrashIcon } from '#ui/icons.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { type DishOptionsValues, type LinkValues, withDefault } from './dish-options-values.ts';
import styles from './options.module.css';

interface LinkFieldsProps {
  link: LinkValues;
  at: number;
  name: string;
  group: OptionGroup | undefined;
  form: Pick<RecordForm<DishOptionsValues>, 'errorOf' | 'blurProps'>;
  onChange: (changed: Partial<LinkValues>) => void;
  onRemove: () => void;
}

export function LinkFields({
  link,
  at,
  name,
  group,
  form: { errorOf, blurProps },
  onChange,
  onRemove,
}: LinkFieldsProps) {
  const t = useTexts('staff/options.dish');
  const kinds = useTexts('staff/options.group');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const path = `groups.${at}`;
  const isWrong = ['min', 'max', 'free', 'defaults'].some((field) => errorOf(`${path}.${field}`));
  const numberField = (field: 'min' | 'max' | 'free', help?: string) => (
    <Field label={t(field)} help={help} error={errorOf(`${path}.${field}`) && t('number')}>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        value={link[field]}
        onChange={({ target }) => onChange({ [field]: target.value })}
        {...blurProps(`${path}.${field}`)}
      />
    </Field>
  );
  const chosen = group?.values.filter(({ _id }) => link.defaults.some(({ value }) => value === _id)) ?? [];
  return (
    <Disclosure
      className={list.fold ?? ''}
      open={isOpen || isWrong}
      onToggle={setOpen}
      summary={
        <>
          {name}
          <span className={list.facts}>
            {[
              group && kinds(`kind_${group.kind}`),
              `${link.min}–${link.max}`,
              ...chosen.map((v) => textOf(v.name, locale)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      }
    >
      <div className={list.fields}>
        {group?.kind === 'one' ? (
          <Checkbox
            label={t('needed')}
            checked={link.min !== '0'}
            onChange={({ target }) => onChange({ min: target.checked ? '1' : '0', max: '1' })}
          />
        ) : (
          <div className={list.pair}>
            {numberField('min', t('min_help'))}
            {numberField('max')}
            {numberField('free', t('free_help'))}
          </div>
        )}
        <fieldset>
          <legend>{t('defaults')}</legend>
          <div className={styles.boxes}>
            {group?.values.map((value) => (
              <Checkbox
                key={value._id}
                label={textOf(value.name, locale)}
                checked={chosen.includes(value)}
                onChange={({ target }) =>
                  onChange({ defaults: withDefault(link, group, { value: value._id, isOn: target.checked }) })
                }
              />
            ))}
          </div>
          <FieldError id={`${path}-defaults`}>{errorOf(`${path}.defaults`)}</FieldError>
        </fieldset>
        <div>
          <Button size="s" variant="quiet" icon={<TrashIcon size="s" />} onClick={onRemove}>
            {t('remove')}
            <span className="visually-hidden"> ({name})</span>
          </Button>
        </div>
      </div>
    </Disclosure>
  );
}

import { type Category, categories } from '@bottega/contract/products/rules';
import { memo, useId } from 'react';
import { parsePrice } from '#lib/dashboard/fields/typed-price.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Field } from '#ui/field/field.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { TrashIcon } from '#ui/icons.tsx';
import { Select } from '#ui/select/select.tsx';
import { TextArea, TextInput } from '#ui/text-input/text-input.tsx';
import { type DraftErrors, type DraftRow, withCategory } from './draft.ts';
import styles from './menu-import.module.css';

interface DraftLineProps {
  row: DraftRow;
  errors: DraftErrors | undefined;
  onChange: (changed: (row: DraftRow) => DraftRow) => void;
  onRemove: () => void;
}

const isSame = (before: DraftLineProps, after: DraftLineProps): boolean =>
  before.row === after.row && JSON.stringify(before.errors) === JSON.stringify(after.errors);

export const DraftLine = memo(function Line({ row, errors, onChange, onRemove }: DraftLineProps) {
  const t = useTexts('staff/menu');
  const shop = useTexts('shop');
  const { key, name, category, isGuessed, line } = row;
  const label = name || t('unnamed', { line });
  const guess = useId();
  const textOf = useErrorText();
  return (
    <li className={styles.row} data-key={key} data-bad={errors ? true : undefined}>
      <div className={styles.name}>
        <Field label={t('name_of', { line })} labelHidden error={textOf(errors?.name)}>
          <TextInput
            value={name}
            placeholder={t('field_name')}
            autoComplete="off"
            onChange={({ target }) => onChange((now) => ({ ...now, name: target.value }))}
          />
        </Field>
      </div>
      <div className={styles.category}>
        <Field label={t('category_of', { name: label })} labelHidden error={textOf(errors?.category)}>
          <Select
            value={category}
            {...(isGuessed && { 'aria-describedby': guess })}
            onChange={({ target }) => onChange((now) => withCategory(now, target.value as Category))}
          >
            {categories.map((each) => (
              <option key={each} value={each}>
                {shop(`category_${each}`)}
              </option>
            ))}
          </Select>
        </Field>
        {isGuessed && (
          <span id={guess} className={styles.guess}>
            {t('guessed')}
          </span>
        )}
      </div>
      <div className={styles.price}>
        <PriceInput row={row} label={label} error={textOf(errors?.price)} onChange={onChange} />
      </div>
      <div className={styles.description}>
        <DescriptionInput row={row} label={label} errors={errors} onChange={onChange} />
      </div>
      <IconButton
        className={styles.remove}
        label={t('remove', { name: label })}
        icon={<TrashIcon />}
        onClick={({ currentTarget }) => {
          focusNeighbor(currentTarget);
          onRemove();
        }}
      />
    </li>
  );
}, isSame);

/** Focuses the next row, else the previous one, after a removal. */
const focusNeighbor = (button: HTMLElement): void => {
  const line = button.closest('li');
  const neighbor = line?.nextElementSibling ?? line?.previousElementSibling;
  neighbor?.querySelector<HTMLElement>(':scope > button')?.focus();
};

const useErrorText = () => {
  const t = useTexts('staff/menu');
  const validation = useTexts('validation');
  return (code: DraftErrors[string]): string | undefined =>
    code && (code === 'price_missing' ? t('price_missing') : validation(code));
};

interface InputProps extends Pick<DraftLineProps, 'row' | 'onChange'> {
  label: string;
}

function PriceInput({ row, label, error, onChange }: InputProps & { error: string | undefined }) {
  const t = useTexts('staff/menu');
  const price = parsePrice(row.price);
  return (
    <Field label={t('price_of', { name: label })} labelHidden error={error}>
      <TextInput
        lead="€"
        value={row.price}
        inputMode="decimal"
        autoComplete="off"
        onChange={({ target }) => onChange((now) => ({ ...now, price: target.value }))}
        onBlur={() =>
          price !== null &&
          Number(price.toFixed(2)) === price &&
          price.toFixed(2) !== row.price &&
          onChange((now) => ({ ...now, price: price.toFixed(2) }))
        }
      />
    </Field>
  );
}

/** With texts in both languages, edits the user's. */
function DescriptionInput({ row, label, errors, onChange }: InputProps & Pick<DraftLineProps, 'errors'>) {
  const t = useTexts('staff/menu');
  const textOf = useErrorText();
  const locale = useLocale();
  const field = locale === 'fr' && row.descriptionFr !== '' ? 'descriptionFr' : 'description';
  return (
    <Field label={t('description_of', { name: label })} labelHidden error={textOf(errors?.[field])}>
      <TextArea
        rows={1}
        value={row[field]}
        placeholder={t('field_description')}
        autoComplete="off"
        className={styles.area}
        onChange={({ target }) => onChange((now) => ({ ...now, [field]: target.value }))}
      />
    </Field>
  );
}

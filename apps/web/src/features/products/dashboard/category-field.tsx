import { isCategory } from '@bottega/contract/products/rules';
import { useQuery } from '@tanstack/react-query';
import type { FocusEvent } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { Select } from '#ui/select/select.tsx';
import { categoriesQuery } from './queries.ts';

interface CategoryFieldProps {
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: (event: FocusEvent) => void;
  error: string | undefined;
}

/** If the categories fail to load, only the current one is offered. */
export function CategoryField({ error, ...field }: CategoryFieldProps) {
  const t = useTexts('staff/records.products');
  const dt = useTexts('staff/dashboard');
  const shop = useTexts('shop');
  const { data = [], isPending, isError, refetch } = useQuery(categoriesQuery(useApi()));
  const isKnown = data.some((category) => category === field.value);
  const known = isKnown || !isCategory(field.value) ? data : [field.value, ...data];
  const first = isPending ? 'categories_loading' : 'category_choose';
  return (
    <Field label={t('category')} error={isError ? t('categories_failed') : error} required>
      <Select {...field} autoComplete="off" aria-busy={isPending || undefined}>
        <option value="" disabled={field.value !== ''}>
          {t(isError || isPending || data.length > 0 ? first : 'categories_none')}
        </option>
        {known.map((category) => (
          <option key={category} value={category}>
            {shop(`category_${category}`)}
          </option>
        ))}
      </Select>
      {isError && (
        <Button size="s" onClick={() => void refetch()}>
          {dt('retry')}
        </Button>
      )}
    </Field>
  );
}

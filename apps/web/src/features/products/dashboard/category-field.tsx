import { isCategory } from '@bottega/contract/products';
import { useQuery } from '@tanstack/react-query';
import type { FocusEvent } from 'react';
import { useDashboardTexts } from '../../../i18n/dashboard-texts.ts';
import { useT } from '../../../i18n/i18n-context.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { categoriesQuery } from './queries.ts';
import { useProductTexts } from './texts.ts';

interface CategoryFieldProps {
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: (event: FocusEvent) => void;
  error: string | undefined;
}

/** The choice among the categories that the API names (spec §5); without them the one that is set stays. */
export function CategoryField({ error, ...field }: CategoryFieldProps) {
  const t = useProductTexts();
  const dt = useDashboardTexts();
  const shop = useT();
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

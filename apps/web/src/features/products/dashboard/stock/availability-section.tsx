import { mostStock } from '@bottega/contract/products/availability';
import { NumberField } from '#lib/dashboard/fields/number-field.tsx';
import type { RecordForm } from '#lib/dashboard/forms/record-editor.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { FormSection } from '../form-section.tsx';
import type { ProductValues } from '../product-values.ts';
import type { StockValues } from './stock-values.ts';

export const useAvailabilitySummary = () => {
  const t = useTexts('staff/food.availability');
  const labels = useTexts('staff/records.products');
  return ({ hidden, stock, dailyStock, lowStock }: StockValues): string =>
    [
      ...(hidden ? [t('hidden_mark')] : []),
      stock ? t(dailyStock ? 'left_today' : 'left', { count: stock }) : t('uncounted'),
      ...(dailyStock ? [t('daily', { count: dailyStock })] : []),
      ...(lowStock ? [`${labels('lowStock')} ${lowStock}`] : []),
    ].join(' · ');
};

const counted = ['stock', 'dailyStock', 'lowStock'] as const;

export function AvailabilitySection({ form }: { form: RecordForm<ProductValues> }) {
  const { values, change, errorOf, blurProps } = form;
  const t = useTexts('staff/food.availability');
  const labels = useTexts('staff/records.products');
  const summaryOf = useAvailabilitySummary();
  return (
    <FormSection
      title={t('title')}
      facts={summaryOf(values)}
      isWrong={counted.some((name) => errorOf(name) !== undefined)}
    >
      <Checkbox
        label={labels('hidden')}
        help={t('hidden_help')}
        checked={values.hidden}
        onChange={({ target }) => change({ hidden: target.checked })}
      />
      {counted.map((name) => (
        <NumberField
          key={name}
          label={labels(name)}
          help={t(`${name}_help`)}
          name={name}
          value={values[name]}
          onChange={(typed) => change({ [name]: typed })}
          error={errorOf(name)}
          range={[0, mostStock]}
          blurProps={blurProps(name)}
        />
      ))}
    </FormSection>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api/api-context.tsx';
import type { RecordForm } from '#lib/dashboard/forms/record-editor.tsx';
import { stationsQuery } from '#lib/dashboard/stations-query.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Field } from '#ui/field/field.tsx';
import { Select } from '#ui/select/select.tsx';
import type { ProductValues } from './product-values.ts';

/** Where in the kitchen a dish is made; nothing for a kitchen without stations. */
export function StationField({ form }: { form: RecordForm<ProductValues> }) {
  const t = useTexts('staff/records.products');
  const kt = useTexts('staff/kitchen-settings.stations');
  const { data = [] } = useQuery(stationsQuery(useApi()));
  const { station } = form.values;
  // A file may name one that the settings do not have.
  const names = [...new Set([...data.map(({ name }) => name), ...(station ? [station] : [])])];
  if (names.length === 0) return null;
  return (
    <Field label={t('station')} help={kt('dish_help')} error={form.errorOf('station')}>
      <Select {...form.fieldProps('station')} autoComplete="off">
        <option value="">{kt('dish_none')}</option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </Field>
  );
}

import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type SubmitEvent, useId } from 'react';
import { type AuditFilters, staffNamesQuery } from '#features/audit/dashboard/queries.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { DayField, isDay, useTyped } from '#lib/dashboard/fields/day-field.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import styles from './audit-filters.module.css';

const route = getRouteApi('/dashboard');

type Name = keyof AuditFilters;

const names: readonly Name[] = ['person', 'from', 'to'];

const isValid = (name: Name, value: unknown): value is string =>
  typeof value === 'string' && value !== '' && (name === 'person' || isDay(value));

/** Drops invalid filters of the URL. */
export const auditFiltersIn = (params: Readonly<Record<string, unknown>>): AuditFilters =>
  Object.fromEntries(names.flatMap((name) => (isValid(name, params[name]) ? [[name, params[name]]] : [])));

export function AuditFilterRow({ filters }: { filters: AuditFilters }) {
  const t = useTexts('staff/dashboard.audit');
  const navigate = route.useNavigate();
  const apply = (changed: { [Each in Name]?: string | undefined }) =>
    void navigate({ search: (now) => ({ ...now, ...changed }), replace: true, resetScroll: false });
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{t('filters')}</legend>
      <Person value={filters.person ?? ''} onChoose={(person) => apply({ person: person || undefined })} />
      <DayField
        label={t('filter_from')}
        value={filters.from ?? ''}
        onChoose={(from) => apply({ from: from || undefined })}
      />
      <DayField label={t('filter_to')} value={filters.to ?? ''} onChoose={(to) => apply({ to: to || undefined })} />
      {isFiltered && (
        <Button onClick={() => apply({ person: undefined, from: undefined, to: undefined })}>
          {t('filters_clear')}
        </Button>
      )}
    </fieldset>
  );
}

interface FilterProps {
  value: string;
  onChoose: (value: string) => void;
}

function Person({ value, onChoose }: FilterProps) {
  const t = useTexts('staff/dashboard.audit');
  const [typed, setTyped] = useTyped(value);
  const { data: staff = [] } = useQuery(staffNamesQuery(useApi()));
  const listId = useId();
  const choose = (name: string) => name !== value && onChoose(name);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    choose(typed.trim());
  };
  return (
    <form onSubmit={submit}>
      <Field label={t('filter_person')}>
        <TextInput
          value={typed}
          list={listId}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onChange={({ target }) => {
            setTyped(target.value);
            // A name from the list is complete.
            if (target.value === '' || staff.includes(target.value)) choose(target.value);
          }}
          onBlur={() => choose(typed.trim())}
        />
      </Field>
      <datalist id={listId}>
        {staff.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </form>
  );
}

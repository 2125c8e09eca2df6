import { maxLabelLength, maxSpecialDays } from '@bottega/contract/shop/hours/hours-form';
import { type Service, type SpecialDay, services } from '@bottega/contract/shop/hours/opening-hours';
import { useLayoutEffect, useRef, useState } from 'react';
import { useShop } from '#features/shop/shop.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { Field } from '#ui/field/field.tsx';
import { Fieldset } from '#ui/field/fieldset.tsx';
import { PlusIcon, TrashIcon } from '#ui/icons.tsx';
import { Select } from '#ui/select/select.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { DayHours } from './day-hours.tsx';
import styles from './hours.module.css';
import { type HoursFields, isPast, likelyIntervals, newSpecialDay } from './hours-values.ts';

/** Special days that are over are collapsed. */
export function SpecialDays({ form }: { form: HoursFields }) {
  const t = useTexts('staff/hours.form');
  const { values, change, errorOf } = form;
  const { specialDays } = values;
  const list = useRef<HTMLFieldSetElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState(0);
  useLayoutEffect(() => {
    const fields = list.current?.querySelectorAll<HTMLElement>('[name$=".from"]');
    if (added > 0) [...(fields ?? [])].find(({ dataset }) => dataset.place === String(added - 1))?.focus();
  }, [added]);
  const fieldsAt = (place: number) => {
    const day = specialDays[place];
    return (
      day && (
        <SpecialDayFields
          key={place}
          day={day}
          place={place}
          form={form}
          onRemove={() => {
            change({ specialDays: specialDays.filter((_, nr) => nr !== place) });
            addButton.current?.focus();
          }}
        />
      )
    );
  };
  const places = specialDays.map((day, place) => ({ place, isOver: isPast(day) }));
  const over = places.filter(({ isOver }) => isOver);
  const isWrong = over.some(({ place }) =>
    ['from', 'to', 'intervals.0.opens', 'intervals.0.closes'].some((name) => errorOf(`specialDays.${place}.${name}`)),
  );
  const add = () => {
    change({ specialDays: [...specialDays, newSpecialDay()] });
    setAdded(specialDays.length + 1);
  };
  return (
    <Fieldset ref={list} title={useTexts('staff/hours.fields')('specialDays')}>
      <p className={styles.help}>{t('special_help')}</p>
      {places.filter(({ isOver }) => !isOver).map(({ place }) => fieldsAt(place))}
      {specialDays.length < maxSpecialDays && (
        <div>
          <Button ref={addButton} icon={<PlusIcon size="s" />} onClick={add}>
            {t('add_special')}
          </Button>
        </div>
      )}
      {over.length > 0 && (
        <Disclosure summary={t('past', { count: over.length })} open={isWrong || undefined}>
          {over.map(({ place }) => fieldsAt(place))}
        </Disclosure>
      )}
    </Fieldset>
  );
}

interface SpecialDayFieldsProps {
  day: SpecialDay;
  place: number;
  form: HoursFields;
  onRemove: () => void;
}

function SpecialDayFields({ day, place, form, onRemove }: SpecialDayFieldsProps) {
  const t = useTexts('staff/hours.form');
  const { languages } = useShop();
  const { values, change, errorOf, blurProps } = form;
  const path = `specialDays.${place}`;
  const name = t('special_day', { number: place + 1 });
  const set = (changed: Partial<SpecialDay>) =>
    change({ specialDays: values.specialDays.map((one) => (one === day ? { ...day, ...changed } : one)) });
  const setFrom = (from: string) => set({ from, ...(day.to < from && { to: from }) });
  return (
    <fieldset className={styles.special}>
      <legend className="visually-hidden">{name}</legend>
      <div className={styles.pair}>
        <Field label={t('from')} error={errorOf(`${path}.from`)}>
          <TextInput
            type="date"
            name={`${path}.from`}
            data-place={place}
            value={day.from}
            onChange={({ target }) => setFrom(target.value)}
            {...blurProps(`${path}.from`)}
          />
        </Field>
        <Field label={t('to')} error={errorOf(`${path}.to`)}>
          <TextInput
            type="date"
            name={`${path}.to`}
            value={day.to}
            min={day.from}
            onChange={({ target }) => set({ to: target.value })}
            {...blurProps(`${path}.to`)}
          />
        </Field>
      </div>
      <DayHours
        path={`${path}.intervals`}
        name={name}
        label={t('open')}
        intervals={day.intervals}
        likely={likelyIntervals(values.week)}
        form={form}
        onChange={(intervals) => set({ intervals })}
      />
      <div className={styles.pair}>
        {languages.map((language, nr) => (
          <Field
            key={language}
            label={t(`label_${language}`)}
            help={nr === 0 ? t('label_help') : undefined}
            error={errorOf(`${path}.label.${language}`)}
          >
            <TextInput
              name={`${path}.label.${language}`}
              lang={language}
              maxLength={maxLabelLength}
              autoComplete="off"
              value={day.label[language] ?? ''}
              onChange={({ target }) => set({ label: { ...day.label, [language]: target.value } })}
              {...blurProps(`${path}.label.${language}`)}
            />
          </Field>
        ))}
      </div>
      <Field label={t('service')} error={errorOf(`${path}.service`)}>
        <Select
          value={day.service ?? 'all'}
          onChange={({ target }) => set({ service: target.value === 'all' ? null : (target.value as Service) })}
        >
          {(['all', ...services] as const).map((service) => (
            <option key={service} value={service}>
              {t(`service_${service}`)}
            </option>
          ))}
        </Select>
      </Field>
      <div>
        <Button size="s" variant="quiet" icon={<TrashIcon size="s" />} onClick={onRemove}>
          {t('remove_special')}
        </Button>
      </div>
    </fieldset>
  );
}

import { type Service, type Week, type Weekday, weekdays, weekOf } from '@bottega/contract/shop/hours/opening-hours';
import { useState } from 'react';
import { upperFirst, weekdayName } from '#locales/opening-hours.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Fieldset } from '#ui/field/fieldset.tsx';
import { DayHours } from './day-hours.tsx';
import styles from './hours.module.css';
import { type HoursFields, likelyIntervals, withDay } from './hours-values.ts';

interface WeekEditorProps {
  field: 'week' | Service;
  week: Week;
  title: string;
  help?: string;
  form: HoursFields;
}

export function WeekEditor({ field, week, title, help, form }: WeekEditorProps) {
  const t = useTexts('staff/hours.form');
  const locale = useLocale();
  const [copied, setCopied] = useState<Weekday>();
  const set = (changed: Week) => form.change({ [field]: changed });
  const copy = (day: Weekday) => {
    set(weekOf(() => week[day].map((interval) => ({ ...interval }))));
    setCopied(day);
  };
  return (
    <Fieldset title={title}>
      {help && <p className={styles.help}>{help}</p>}
      {weekdays.map((day) => {
        const name = upperFirst(weekdayName(day, locale));
        return (
          <DayHours
            key={day}
            path={`${field}.${day}`}
            name={field === 'week' ? name : `${title}, ${name}`}
            label={name}
            intervals={week[day]}
            likely={likelyIntervals(week)}
            form={form}
            onChange={(intervals) => set(withDay(week, day, intervals))}
            action={
              <Button size="s" variant="quiet" onClick={() => copy(day)}>
                {t('copy')}
                <span className="visually-hidden"> ({name})</span>
              </Button>
            }
          />
        );
      })}
      <p role="status" className="visually-hidden">
        {copied && t('copied', { day: weekdayName(copied, locale) })}
      </p>
    </Fieldset>
  );
}

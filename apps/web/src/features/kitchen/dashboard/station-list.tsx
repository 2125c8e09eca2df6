import { maxStations } from '@bottega/contract/kitchen/schemas';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { stationsQuery } from '#lib/dashboard/stations-query.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import { Note } from '#ui/layout/layout.tsx';
import { moved, newStation, remaining, type SettingsFields, type StationValues } from './settings-values.ts';
import { StationRow } from './station-row.tsx';
import styles from './stations.module.css';

/** Added, renamed, moved and removed; what is removed can be taken back until the form is saved. */
export function StationList({ form }: { form: SettingsFields }) {
  const t = useTexts('staff-kitchen/stations');
  const { stations } = form.values;
  const { data: uses } = useQuery(stationsQuery(useApi()));
  const { list, focusOn } = useFocusOn();
  const [news, setNews] = useState('');
  const shown = remaining(stations);
  const set = (id: string, changed: Partial<StationValues>) =>
    form.change({ stations: stations.map((station) => (station.id === id ? { ...station, ...changed } : station)) });
  const add = () => {
    const station = newStation();
    form.change({ stations: [...stations, station] });
    focusOn(`[data-station="${CSS.escape(station.id)}"] input`);
  };
  const move = ({ id, name }: StationValues, by: -1 | 1) => {
    const next = moved(stations, id, by);
    const at = remaining(next).findIndex((station) => station.id === id) + 1;
    form.change({ stations: next });
    setNews(t('moved', { name, at: String(at), count: String(shown.length) }));
    // At an end the pressed button is off.
    const isLast = by < 0 ? at === 1 : at === shown.length;
    focusOn(`[data-station="${CSS.escape(id)}"] [data-move="${isLast ? -by : by}"]`);
  };
  const remove = ({ id, was }: StationValues) => {
    if (was === '') return form.change({ stations: stations.filter((station) => station.id !== id) });
    set(id, { isRemoved: true });
    focusOn(`[data-station="${CSS.escape(id)}"] button`);
  };
  return (
    <div ref={list} className={styles.group}>
      <Note>{t('help')}</Note>
      {stations.length === 0 && <p>{t('none')}</p>}
      <ol className={styles.stations}>
        {stations.map((station) => (
          <StationRow
            key={station.id}
            station={station}
            at={shown.indexOf(station)}
            count={shown.length}
            dishes={uses?.find(({ name }) => name === station.was)?.dishes}
            form={form}
            onName={(name) => set(station.id, { name })}
            onMove={(by) => move(station, by)}
            onRemove={() => remove(station)}
            onRestore={() => {
              set(station.id, { isRemoved: false });
              focusOn(`[data-station="${CSS.escape(station.id)}"] input`);
            }}
          />
        ))}
      </ol>
      {shown.length < maxStations && (
        <div>
          <Button icon={<PlusIcon size="s" />} onClick={add}>
            {t('add')}
          </Button>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {news}
      </p>
    </div>
  );
}

/** Moves the focus to what is there after the next change. */
const useFocusOn = () => {
  const list = useRef<HTMLDivElement>(null);
  const [goal, setGoal] = useState<{ selector: string }>();
  useLayoutEffect(() => {
    if (goal) list.current?.querySelector<HTMLElement>(goal.selector)?.focus();
  }, [goal]);
  return { list, focusOn: (selector: string) => setGoal({ selector }) };
};

import { maxZones, type VersionedZones, zonesForm } from '@bottega/contract/fulfilment/schemas';
import { changeZones } from '@bottega/contract/fulfilment/staff-endpoints';
import type { DeliveryZone } from '@bottega/contract/fulfilment/zones';
import { useLayoutEffect, useRef, useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { DocumentForm, type DocumentFormFrame } from '#lib/dashboard/document-form.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import { Note, Stack } from '#ui/layout/layout.tsx';
import styles from './ordering-forms.module.css';
import { zonesQuery } from './queries.ts';
import { TryAddress } from './try-address.tsx';
import { useZoneTexts, ZoneFields } from './zone-fields.tsx';
import {
  moved,
  newZone,
  type ZonesFields,
  type ZonesValues,
  type ZoneValues,
  zonesFrom,
  zoneValues,
} from './zone-values.ts';

interface ZonesFormProps extends DocumentFormFrame<VersionedZones> {
  /** The wizard asks only for what a shop cannot do without. */
  isSmall?: boolean;
  /** Suggested if there is no zone yet. */
  first?: ZoneValues;
}

/** Where the shop delivers, in the order in which zones are tried. */
export function ZonesForm({ isSmall, first, ...frame }: ZonesFormProps) {
  const t = useTexts('staff-ordering/zones');
  const labelOf = useTexts('staff-ordering/fields');
  const { lineOf } = useZoneTexts();
  const api = useApi();
  const said = (zones: readonly DeliveryZone[]) => zones.map(lineOf).join('\n') || '–';
  return (
    <Stack gap={6}>
      <DocumentForm
        {...frame}
        document="zones"
        query={zonesQuery(api)}
        valuesOf={({ zones }): ZonesValues => ({
          zones: zones.length === 0 && first ? [first] : zones.map(zoneValues),
        })}
        bodyOf={({ zones }) => ({ zones: zonesFrom(zones) })}
        schema={zonesForm}
        save={(body, version) => api.call(changeZones, { body: { ...body, version } })}
        notLoadedText={t('not_loaded')}
        savedText={t('saved')}
        conflictFields={(mine, theirs) => [
          { label: labelOf('zones'), mine: said(zonesFrom(mine.zones)), theirs: said(theirs.zones) },
        ]}
        after={({ zones }) => !isSmall && <TryAddress zones={zonesFrom(zones)} />}
      >
        {(form) => (
          <>
            <Note>{t('help')}</Note>
            <ZoneList form={form} />
          </>
        )}
      </DocumentForm>
    </Stack>
  );
}

function ZoneList({ form: { values, change, ...form } }: { form: ZonesFields }) {
  const t = useTexts('staff-ordering/zones');
  const { nameOf } = useZoneTexts();
  const { list, focusOn } = useFocusOn();
  const [news, setNews] = useState('');
  const { zones } = values;
  const shown = zones.filter(({ isRemoved }) => !isRemoved);
  const set = (id: string, changed: Partial<ZoneValues>) =>
    change({ zones: zones.map((zone) => (zone.id === id ? { ...zone, ...changed } : zone)) });
  const add = () => {
    const zone = newZone();
    change({ zones: [...zones, zone] });
    focusOn(`[data-zone="${zone.id}"] input[type=text], [data-zone="${zone.id}"] input:not([type])`);
  };
  const move = (zone: ZoneValues, by: -1 | 1) => {
    const next = moved(zones, zone.id, by);
    const at = next.filter(({ isRemoved }) => !isRemoved).findIndex(({ id }) => id === zone.id) + 1;
    change({ zones: next });
    setNews(t('moved', { name: nameOf(zone, at), at: String(at), count: String(shown.length) }));
    // At either end the pressed button is disabled.
    const isLast = by < 0 ? at === 1 : at === shown.length;
    focusOn(`[data-zone="${zone.id}"] [data-move="${isLast ? -by : by}"]`);
  };
  return (
    <div ref={list} className={styles.group}>
      {zones.length === 0 && <Note>{t('none')}</Note>}
      <ol className={styles.zones}>
        {zones.map((zone) => (
          <ZoneFields
            key={zone.id}
            zone={zone}
            form={{ ...form, values }}
            onChange={(changed) => set(zone.id, changed)}
            onMove={(by) => move(zone, by)}
            onRemove={() => {
              set(zone.id, { isRemoved: true });
              focusOn(`[data-zone="${zone.id}"] button`);
            }}
            onRestore={() => {
              set(zone.id, { isRemoved: false });
              focusOn(`[data-zone="${zone.id}"] summary`);
            }}
          />
        ))}
      </ol>
      {shown.length < maxZones && (
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

/** Moves the focus to what exists after the next change. */
const useFocusOn = () => {
  const list = useRef<HTMLDivElement>(null);
  const [goal, setGoal] = useState<{ selector: string }>();
  useLayoutEffect(() => {
    if (goal) list.current?.querySelector<HTMLElement>(goal.selector)?.focus();
  }, [goal]);
  return { list, focusOn: (selector: string) => setGoal({ selector }) };
};

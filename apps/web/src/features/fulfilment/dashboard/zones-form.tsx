import { maxZones, type VersionedZones, zonesForm } from '@bottega/contract/fulfilment/schemas';
import { changeZones } from '@bottega/contract/fulfilment/staff-endpoints';
import type { DeliveryZone } from '@bottega/contract/fulfilment/zones';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { shopNow } from '#lib/clock-offset.ts';
import { ConflictView } from '#lib/dashboard/conflict-view.tsx';
import { RetryAlert } from '#lib/dashboard/retry-alert.tsx';
import { useDiscardGuard } from '#lib/dashboard/use-discard-guard.tsx';
import { useDocumentForm, type WithSaver, withSaver } from '#lib/dashboard/use-document-form.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import { Note, Row, Stack } from '#ui/layout/layout.tsx';
import styles from './ordering-forms.module.css';
import { zonesQuery } from './queries.ts';
import { TryAddress } from './try-address.tsx';
import { useZoneTexts, ZoneFields } from './zone-fields.tsx';
import { moved, newZone, type ZonesValues, type ZoneValues, zonesFrom, zoneValues } from './zone-values.ts';

type Saved = WithSaver<VersionedZones>;

const bodyOf = ({ zones }: ZonesValues) => ({ zones: zonesFrom(zones) });

interface ZonesFormProps {
  /** The wizard asks only for what a shop cannot do without. */
  isSmall?: boolean;
  /** Suggested if there is no zone yet. */
  first?: ZoneValues;
  onSaved?: (() => void) | undefined;
  saveLabel?: string | undefined;
}

/** Where the shop delivers, in the order in which zones are tried. */
export function ZonesForm(props: ZonesFormProps) {
  const t = useTexts('staff-ordering/zones');
  const { data: zones, isError, refetch } = useQuery(zonesQuery(useApi()));
  if (isError && !zones) return <RetryAlert text={t('not_loaded')} onRetry={() => void refetch()} />;
  return zones ? <LoadedForm {...props} saved={zones} /> : null;
}

const useZonesForm = (record: Saved, { first, onSaved }: ZonesFormProps) => {
  const valuesOf = ({ zones }: Pick<Saved, 'zones'>): ZonesValues => ({
    zones: zones.length === 0 && first ? [first] : zones.map(zoneValues),
  });
  const api = useApi();
  const queryClient = useQueryClient();
  return useDocumentForm<ZonesValues, { zones: DeliveryZone[] }, Saved, VersionedZones>({
    ...{ record, valuesOf, bodyOf, schema: zonesForm, onSaved },
    savedText: useTexts('staff-ordering/zones')('saved'),
    read: () => withSaver(api, 'zones', queryClient.fetchQuery({ ...zonesQuery(api), staleTime: 0 })),
    save: async (body, version) => {
      const answer = await api.call(changeZones, { body: { ...body, version } });
      queryClient.setQueryData(zonesQuery(api).queryKey, answer);
      return answer;
    },
  });
};

type LoadedZones = ReturnType<typeof useZonesForm>;

function LoadedForm({ saved, ...props }: ZonesFormProps & { saved: Saved }) {
  const t = useTexts('staff-ordering/zones');
  const form = useZonesForm(saved, props);
  const { question } = useDiscardGuard(form.isDirty);
  return (
    <Stack gap={6}>
      <form {...form.formProps}>
        <Stack gap={5}>
          <Note>{t('help')}</Note>
          {form.theirs ? (
            <ZonesConflict form={form} />
          ) : (
            form.failure && <Alert tone="error">{form.failure.message}</Alert>
          )}
          <ZoneList form={form} />
          <Row gap={3}>
            <SaveButton form={form} label={props.saveLabel} />
          </Row>
        </Stack>
      </form>
      {!props.isSmall && <TryAddress zones={zonesFrom(form.values.zones)} />}
      {question}
    </Stack>
  );
}

function SaveButton({ form, label }: { form: LoadedZones; label: string | undefined }) {
  const t = useTexts('staff-ordering/form');
  return (
    <Button type="submit" variant="primary" busy={form.busy} busyLabel={t('saving')}>
      {label ?? t('save')}
    </Button>
  );
}

function ZoneList({ form: { values, change, ...form } }: { form: LoadedZones }) {
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

function ZonesConflict({ form: { values, theirs, takeTheirs } }: { form: LoadedZones }) {
  const t = useTexts('staff-ordering/fields');
  const { lineOf } = useZoneTexts();
  if (!theirs) return null;
  const said = (zones: readonly DeliveryZone[]) => zones.map(lineOf).join('\n') || '–';
  return (
    <ConflictView
      fields={[{ label: t('zones'), mine: said(zonesFrom(values.zones)), theirs: said(theirs.zones) }]}
      savedBy={theirs.savedBy ?? null}
      savedAt={theirs.savedAt ?? shopNow().toISOString()}
      onTakeTheirs={takeTheirs}
    />
  );
}

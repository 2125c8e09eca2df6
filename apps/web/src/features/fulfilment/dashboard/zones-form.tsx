import { maxZones, type VersionedZones, zonesForm } from '@bottega/contract/fulfilment/schemas';
import { changeZones } from '@bottega/contract/fulfilment/staff-endpoints';
import type { DeliveryZone } from '@bottega/contract/fulfilment/zones';
import { useApi } from '#lib/api/api-context.tsx';
import { DocumentForm, type DocumentFormFrame } from '#lib/dashboard/forms/document-form.tsx';
import { EditableList } from '#lib/dashboard/forms/editable-list.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { Note, Stack } from '#ui/layout/layout.tsx';
import { zonesQuery } from './queries.ts';
import { TryAddress } from './try-address.tsx';
import { useZoneTexts, ZoneFields } from './zone-fields.tsx';
import { newZone, type ZonesFields, type ZonesValues, type ZoneValues, zonesFrom, zoneValues } from './zone-values.ts';

interface ZonesFormProps extends DocumentFormFrame<VersionedZones> {
  /** For the wizard: only the essentials. */
  isSmall?: boolean;
  /** Suggested if there is no zone. */
  first?: ZoneValues;
}

/** Zones are tried in their order. */
export function ZonesForm({ isSmall, first, ...frame }: ZonesFormProps) {
  const t = useTexts('staff/ordering.zones');
  const labelOf = useTexts('staff/ordering.fields');
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
  const t = useTexts('staff/ordering.zones');
  const { nameOf } = useZoneTexts();
  return (
    <>
      {values.zones.length === 0 && <Note>{t('none')}</Note>}
      <EditableList
        shape="card"
        items={values.zones}
        nameOf={(zone, at) => nameOf(zone, at + 1)}
        onChange={(zones) => change({ zones })}
        adding={{ label: t('add'), make: newZone, most: maxZones }}
        goneText={(_, name) => t('removed', { name })}
      >
        {(zone, { at, name, change: changeZone, remove }) => (
          <ZoneFields zone={zone} at={at} name={name} form={form} onChange={changeZone} onRemove={remove} />
        )}
      </EditableList>
    </>
  );
}

import type { VersionedOrdering, VersionedZones } from '@bottega/contract/fulfilment/schemas';
import { defaultOrdering, type OrderingSettings } from '@bottega/contract/fulfilment/settings';
import type { DeliveryZone } from '@bottega/contract/fulfilment/zones';
import type { Actor } from '#db/audit/audit-trail.ts';
import { changeDocument, readDocument } from '#db/documents/change-document.ts';
import type { Db } from '#db/tables.ts';
import type { Deps } from '#deps.ts';

type Parts = Pick<Deps, 'db' | 'changes' | 'clock'>;

interface Change {
  /** Absent: any. */
  version: number | undefined;
  by: Actor;
}

export const readOrdering = (db: Db): Promise<VersionedOrdering> => readDocument(db, 'ordering', defaultOrdering);

/** Existing orders stay as they are (SLOT-07). */
export const changeOrdering = (
  deps: Parts,
  { settings, ...change }: Change & { settings: Partial<OrderingSettings> },
): Promise<VersionedOrdering> =>
  changeDocument(deps, {
    ...change,
    key: 'ordering',
    missing: defaultOrdering,
    change: (before) => ({ ...before, ...settings }),
  });

const noZones: { zones: DeliveryZone[] } = { zones: [] };

export const readZones = (db: Db): Promise<VersionedZones> => readDocument(db, 'zones', noZones);

export const changeZones = (
  deps: Parts,
  { zones, ...change }: Change & { zones: DeliveryZone[] },
): Promise<VersionedZones> =>
  changeDocument(deps, { ...change, key: 'zones', missing: noZones, change: () => ({ zones }) });

import type { VersionedHours } from '@bottega/contract/shop/hours/hours-form';
import { defaultHours, type OpeningHours } from '@bottega/contract/shop/hours/opening-hours';
import type { Actor } from '#db/audit/audit-trail.ts';
import { changeDocument, readDocument } from '#db/documents/change-document.ts';
import type { Db } from '#db/tables.ts';
import type { Deps } from '#deps.ts';

export const readHours = async (db: Db): Promise<VersionedHours> =>
  (await readDocument(db, 'hours', defaultHours)) as VersionedHours;

interface Change {
  hours: OpeningHours;
  /** Absent: any. */
  version: number | undefined;
  by: Actor;
}

export const changeHours = async (
  deps: Pick<Deps, 'db' | 'changes' | 'clock'>,
  { hours, ...change }: Change,
): Promise<VersionedHours> =>
  (await changeDocument(deps, {
    ...change,
    key: 'hours',
    missing: defaultHours,
    change: () => ({ ...hours }),
  })) as VersionedHours;

import type { Upload } from '@bottega/contract/uploads/schemas';
import { type Actor, audit } from '#db/audit/audit-trail.ts';
import type { Deps } from '#deps.ts';
import { randomId } from '#lib/random.ts';
import type { EncodePicture } from './picture-encoder.service.ts';
import { insertUpload, uploadsPath } from './uploads.queries.ts';

type Parts = Pick<Deps, 'db' | 'clock'> & { encode: EncodePicture };

/** @throws HttpError as {@link EncodePicture} does */
export const storePicture = async ({ db, clock, encode }: Parts, bytes: Buffer, by: Actor): Promise<Upload> => {
  const { width, height, files } = await encode(bytes);
  const id = randomId();
  const at = clock();
  const after = { address: `${uploadsPath}${id}`, width, height };
  await db.transaction().execute(async (trx) => {
    await insertUpload(trx, { id, width, height, created_at: at, used_at: null }, files);
    await audit(trx, { at, by, action: 'created', kind: 'upload', recordId: id, label: '', before: null, after });
  });
  return { _id: id, ...after };
};

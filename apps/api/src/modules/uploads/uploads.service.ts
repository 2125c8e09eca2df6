import type { Upload } from '@bottega/contract/uploads/schemas';
import type { Actor } from '#db/audit/audit-trail.ts';
import { writeRecord } from '#db/change-record.ts';
import type { Deps } from '#deps.ts';
import { randomId } from '#lib/random.ts';
import type { EncodePicture } from './picture-encoder.service.ts';
import { insertUpload, uploadsPath } from './uploads.queries.ts';

type Parts = Pick<Deps, 'db' | 'changes' | 'clock'> & { encode: EncodePicture };

export const storePicture = async ({ encode, ...parts }: Parts, bytes: Buffer, by: Actor): Promise<Upload> => {
  const { width, height, files } = await encode(bytes);
  const id = randomId();
  return writeRecord(parts, { by }, async (trx, now) => {
    await insertUpload(trx, { id, width, height, created_at: now, used_at: null }, files);
    const after = { address: `${uploadsPath}${id}`, width, height };
    const record = { kind: 'upload', recordId: id, label: '' } as const;
    return { entries: [{ action: 'created', ...record, before: null, after }], result: { _id: id, ...after } };
  });
};

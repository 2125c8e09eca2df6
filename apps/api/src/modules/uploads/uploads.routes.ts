import * as contract from '@bottega/contract/uploads/endpoints';
import { uploadLimits } from '@bottega/contract/uploads/schemas';
import type { Deps } from '#deps.ts';
import { readBytes } from '#http/read-input.ts';
import { created, type Route, route } from '#http/route.ts';
import { createPictureEncoder, type EncodePicture } from './picture-encoder.service.ts';
import { storePicture } from './uploads.service.ts';

export const uploadRoutes = (deps: Deps, encode: EncodePicture = createPictureEncoder()): Route[] => [
  route(contract.uploadPicture, async ({ http, actor }) => {
    const bytes = await readBytes(http, uploadLimits.bytes);
    return created(await storePicture({ ...deps, encode }, bytes, actor));
  }),
];

import * as contract from '@bottega/contract/uploads';
import type { Deps } from '../../deps.ts';
import { readBytes } from '../../http/read-input.ts';
import { created, type Route, route } from '../../http/route.ts';
import { createPictureEncoder, type EncodePicture } from './picture-encoder.ts';
import { keepPicture } from './uploads.service.ts';

/** Where staff leave pictures. They are handed out by `uploadedPictures`. */
export const uploadRoutes = (deps: Deps, encode: EncodePicture = createPictureEncoder()): Route[] => [
  route(contract.uploadPicture, async ({ http, actor }) => {
    const bytes = await readBytes(http, contract.uploadLimits.bytes);
    return created(await keepPicture({ ...deps, encode }, bytes, actor));
  }),
];

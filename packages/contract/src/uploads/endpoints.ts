import { endpoint } from '../endpoint.ts';
import { upload, uploadLimits, uploadTypes } from './schemas.ts';

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/uploads',
  summary: 'Upload a picture; it is re-encoded as AVIF and WebP in the widths that the pages use',
  access: 'staff',
  duties: ['editor', 'manager'],
  consumes: uploadTypes,
  maxBody: uploadLimits.bytes,
  responses: { 201: upload },
  errors: ['body_too_large', 'media_type_refused', 'picture_unreadable', 'picture_too_large', 'unavailable'],
});

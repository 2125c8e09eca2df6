import { uploadPicture } from '@bottega/contract/uploads/endpoints';
import type { Upload } from '@bottega/contract/uploads/schemas';
import type { Api } from '#lib/api/api-client.ts';
import { ApiError, apiErrorFrom } from '#lib/api/api-error.ts';

interface SendOptions {
  /** The share sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
  texts: Readonly<Record<'network' | 'timeout', string>>;
}

// A slow upload may take minutes.
const stallMs = 30_000;

// fetch reports no upload progress.
const post = (api: Api, file: Blob, { onProgress, signal, texts }: SendOptions): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (code: 'network' | 'timeout') => reject(new ApiError(0, code, texts[code]));
    const stalled = () => {
      fail('timeout');
      request.abort();
    };
    let stall = setTimeout(stalled, stallMs);
    const moved = () => {
      clearTimeout(stall);
      stall = setTimeout(stalled, stallMs);
    };
    const abort = () => {
      reject(signal.reason);
      request.abort();
    };
    request.upload.onprogress = ({ loaded, total }) => {
      moved();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onprogress = moved;
    request.onload = () => {
      const headers = { 'Content-Type': request.getResponseHeader('Content-Type') ?? '' };
      resolve(new Response(request.responseText, { status: request.status, headers }));
    };
    request.onerror = () => fail('network');
    request.onloadend = () => {
      clearTimeout(stall);
      signal.removeEventListener('abort', abort);
    };
    signal.addEventListener('abort', abort);
    request.open(uploadPicture.method, api.base + uploadPicture.path);
    request.withCredentials = true;
    request.setRequestHeader('Accept-Language', api.locale);
    request.setRequestHeader('Content-Type', file.type);
    request.send(file);
  });

/** Rejects with an ApiError, or the signal's reason when aborted. */
export const sendPicture = async (api: Api, file: Blob, options: SendOptions): Promise<Upload> => {
  const response = await api.inSession(async () => {
    options.signal.throwIfAborted();
    return post(api, file, options);
  });
  if (!response.ok) throw await apiErrorFrom(response, options.texts.network);
  return (await response.json()) as Upload;
};

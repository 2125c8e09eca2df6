import type { ApiError } from '#lib/api/api-error.ts';

/** Shown next to a wrong password, else above the fields. `fallback`: the API did not respond (spec §8). */
export const refusalOf = (failure: ApiError | null, fallback: string): { password?: string; general?: string } => {
  if (!failure) return {};
  if (failure.code === 'current_password_wrong') return { password: failure.message };
  return { general: failure.cause ? failure.message : fallback };
};

/** Duration of the profile's notices, in milliseconds (spec §9). */
export const noticeMs = 2000;

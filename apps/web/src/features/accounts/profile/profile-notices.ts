import type { ApiError } from '#lib/api/api-error.ts';

/** Shows a failure beside a wrong password, else above the fields. `fallback`: no answer of the API (spec §8). */
export const refusalOf = (failure: ApiError | null, fallback: string): { password?: string; general?: string } => {
  if (!failure) return {};
  if (failure.code === 'current_password_wrong') return { password: failure.message };
  return { general: failure.cause ? failure.message : fallback };
};

/** Milliseconds (spec §9) of the profile's notices. */
export const noticeMs = 2000;

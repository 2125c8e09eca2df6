import type { ApiError } from '#lib/api/api-error.ts';

/** Shown at a wrong password, else above the fields. `fallback`: the API did not respond (spec §8). */
export const refusalOf = (failure: ApiError | null, fallback: string): { password?: string; general?: string } => {
  if (!failure) return {};
  if (failure.code === 'current_password_wrong') return { password: failure.message };
  return { general: failure.cause ? failure.message : fallback };
};

/** Spec §9: notices of the profile, in milliseconds. */
export const noticeMs = 2000;

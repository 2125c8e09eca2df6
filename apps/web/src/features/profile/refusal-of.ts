import type { ApiError } from '../../lib/api-error.ts';

/**
 * What a form says of its failure: beside the password when that was wrong, else above the fields. Where the server
 * said nothing (no answer came, or none of its own) `fallback` stands in (spec §8).
 */
export const refusalOf = (failure: ApiError | null, fallback: string): { password?: string; general?: string } => {
  if (!failure) return {};
  if (failure.code === 'current_password_wrong') return { password: failure.message };
  return { general: failure.cause ? failure.message : fallback };
};

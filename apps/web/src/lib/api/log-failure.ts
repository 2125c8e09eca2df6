/** For failures that the page does not show (spec §8). */
export const logFailure = (what: string, cause: unknown): void => {
  if (Object(cause).status === 401) return;
  const reason = cause instanceof Error ? cause.message : String(cause);
  reportError(new Error(`${what}: ${reason}`, { cause }));
};

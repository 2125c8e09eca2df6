/** For failures that the page does not show (spec §8), except an ended session: there the page opens the login. */
export const logFailure = (what: string, cause: unknown): void => {
  if (Object(cause).status === 401) return;
  const reason = cause instanceof Error ? cause.message : String(cause);
  reportError(new Error(`${what}: ${reason}`, { cause }));
};

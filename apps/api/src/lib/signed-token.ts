import type { Keys } from './keys.ts';

/** The signature reveals made-up tokens without a lookup (decision 077). */
export const signToken = (keys: Keys, token: string): string => `${token}.${keys.sign('cookie', token)}`;

export const signedTokens = (keys: Keys, token: string): readonly [string, ...string[]] => {
  const [present, ...old] = keys.signatures('cookie', token);
  return [`${token}.${present}`, ...old.map((signature) => `${token}.${signature}`)];
};

export const isSignedToken = (keys: Keys, given: string): boolean => {
  const at = given.lastIndexOf('.');
  return at > 0 && keys.isSigned('cookie', given.slice(0, at), given.slice(at + 1));
};

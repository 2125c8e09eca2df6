const leastCharacters = 8;
const repeated = /^(.+?)\1+/;
const words = /secret|password|change|example|bottega|replace|session|please|default/i;

const neighbors = (secret: string): number => {
  const codes = [...secret].map((character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, at) => at > 0 && Math.abs(code - (codes[at - 1] ?? 0)) <= 1).length;
};

const isRepetition = (secret: string): boolean => (repeated.exec(secret)?.[0].length ?? 0) > secret.length / 2;

/** Made up by hand; practically no random secret of 32 characters matches. */
export const isGuessable = (secret: string): boolean =>
  new Set(secret).size < leastCharacters ||
  isRepetition(secret) ||
  neighbors(secret) > (secret.length * 2) / 3 ||
  words.test(secret);

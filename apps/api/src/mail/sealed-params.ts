import type { Keys } from '#lib/keys.ts';

const prefix = 'sealed:';

/** Encrypts a link or code for the outbox, so that a reader of the database cannot use it. */
export const seal = (keys: Keys, text: string): string => prefix + keys.seal('mailed-secrets', text);

/** The mail with its link or code decrypted. @throws Error for another secret */
export const unsealMail = <M extends { params: object | null }>(keys: Keys, mail: M): M => {
  const open = (value: unknown) =>
    typeof value === 'string' && value.startsWith(prefix)
      ? keys.open('mailed-secrets', value.slice(prefix.length))
      : value;
  const params =
    mail.params && Object.fromEntries(Object.entries(mail.params).map(([name, value]) => [name, open(value)]));
  return { ...mail, params };
};

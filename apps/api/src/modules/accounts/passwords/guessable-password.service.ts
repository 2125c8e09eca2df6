import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PasswordSet } from '@bottega/contract/accounts/schemas';
import { isWorker } from '@bottega/contract/duties';
import type { Locale } from '@bottega/contract/locale';
import type { Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { messageText } from '#http/texts.ts';
import { ApiError } from '#lib/api-error.ts';

type Owner = Pick<Row<'users'>, 'username' | 'email'>;
type Parts = Pick<Deps, 'settings'>;
type Reason = NonNullable<PasswordSet['warning']>['code'];

const shortestName = 3;
const hashLength = 4;

// Sorted hash prefixes from scripts/pack-common-passwords.mjs.
const readCommonHashes = () => readFileSync(new URL('common-passwords.bin', import.meta.url));
let commonHashes: Buffer | undefined;

const isListed = (password: string): boolean => {
  commonHashes ??= readCommonHashes();
  const wanted = createHash('sha256').update(password).digest().readUInt32BE();
  let from = 0;
  let to = commonHashes.length / hashLength;
  while (from < to) {
    const middle = (from + to) >> 1;
    const hash = commonHashes.readUInt32BE(middle * hashLength);
    if (hash === wanted) return true;
    if (hash < wanted) from = middle + 1;
    else to = middle;
  }
  return false;
};

/** In lower case; without trailing special characters; without the digits before them. */
const variantsOf = (password: string): string[] => {
  const plain = password.normalize('NFKC').toLowerCase();
  return [plain, plain.replace(/[^\p{L}\d]{1,6}$/u, ''), plain.replace(/[^\p{L}]{1,6}$/u, '')];
};

const isCommon = (password: string): boolean => variantsOf(password).some(isListed);

const isPersonal = (password: string, { shop, username, email }: Owner & { shop: string }): boolean => {
  const names = [shop, username, email.split('@')[0] ?? ''].filter(({ length }) => length >= shortestName);
  return names.some((name) => password.toLowerCase().includes(name.toLowerCase()));
};

export const guessableBy = (password: string, owner: Owner & { shop: string }): Reason | undefined => {
  if (isCommon(password)) return 'password_common';
  return isPersonal(password, owner) ? 'password_personal' : undefined;
};

/** Customers are only warned. @throws ApiError invalid_input */
export const refuseGuessablePassword = ({ settings }: Parts, user: Row<'users'>, newPassword: string): void => {
  const reason = isWorker(user) && guessableBy(newPassword, { ...user, shop: settings.lastProfile().name });
  if (reason) throw new ApiError('invalid_input', { fields: { newPassword: reason } });
};

export const passwordWarning = (
  { settings }: Parts,
  { password, owner, locale }: { password: string; owner: Owner; locale: Locale },
): Pick<PasswordSet, 'warning'> => {
  const code = guessableBy(password, { ...owner, shop: settings.lastProfile().name });
  return code ? { warning: { code, message: messageText(code, locale) } } : {};
};

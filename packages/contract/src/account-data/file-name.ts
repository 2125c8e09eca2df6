import { shopSlug } from '../shop/shop-slug.ts';
import type { AccountData } from './schemas.ts';

/** Apart from the schemas of the data, so that a page that saves the file does not load them: `da-mario-giulia-2026-11-25.json`. */
export const accountDataFileName = (
  { exportedAt, account }: Pick<AccountData, 'exportedAt' | 'account'>,
  shopName: string,
): string => `${shopSlug(shopName)}-${account.username}-${exportedAt.slice(0, 10)}.json`;

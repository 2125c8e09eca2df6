import { shopSlug } from '../shop/shop-slug.ts';
import type { AccountData } from './schemas.ts';

/** Apart from the schemas, which the saving page need not load: `da-mario-giulia-2026-11-25.json`. */
export const accountDataFileName = (
  { exportedAt, account }: Pick<AccountData, 'exportedAt' | 'account'>,
  shopName: string,
): string => `${shopSlug(shopName)}-${account.username}-${exportedAt.slice(0, 10)}.json`;

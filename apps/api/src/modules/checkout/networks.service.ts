import { type Terms, tooManyOpen } from '@bottega/contract/checkout/assess';
import type { CheckoutRefusal } from '@bottega/contract/checkout/refusal';
import { isNetworkFull } from '@bottega/contract/orders/trust';
import type { Db } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { isLoopback, networksAround } from '#http/limits/client-address.ts';
import { countWaiting, lockNetwork } from './trust.queries.ts';

/**
 * Keyed hashes, or a refusal if too many orders of new accounts wait there. Outside `assess`: the count locks the
 * network, which a refused order should not do.
 */
export const networksOf = async (
  { keys }: Pick<Deps, 'keys'>,
  trx: Db,
  { trust, phone, now }: Terms,
  address: string,
): Promise<string[] | CheckoutRefusal> => {
  if (!trust || trust.account.isKnown || isLoopback(address)) return [];
  const networks = networksAround(address).map(({ network, clients }) => ({
    clients,
    network,
    hashes: keys.signatures('rate-limit', `orders ${network}`),
  }));
  const widest = networks.at(-1);
  if (widest) await lockNetwork(trx, widest.network);
  const waiting = await countWaiting(
    trx,
    networks.flatMap(({ hashes }) => [...hashes]),
    now,
  );
  const isFull = networks.some(({ clients, hashes }) => {
    const count = hashes.reduce((sum, hash) => sum + (waiting.get(hash) ?? 0), 0);
    return isNetworkFull({ clients, waiting: count }, trust.settings);
  });
  return isFull ? tooManyOpen(trust.account, phone) : networks.map(({ hashes }) => hashes[0]);
};

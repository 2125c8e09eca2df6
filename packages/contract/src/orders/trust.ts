import type { TrustSettings } from '../fulfilment/settings.ts';

export interface Account {
  /** It has a delivered order. */
  isKnown: boolean;
  /** Its orders that are neither delivered nor canceled. */
  open: number;
}

/** How many open orders an account may have. */
export const mostOpenOrders = ({ isKnown }: Pick<Account, 'isKnown'>, settings: TrustSettings): number =>
  isKnown ? settings.openOrdersKnown : settings.openOrdersNew;

export const hasTooManyOpen = (account: Account, settings: TrustSettings): boolean =>
  account.open >= mostOpenOrders(account, settings);

export interface Network {
  /** As many clients as are behind it, by which its limit is multiplied. */
  clients: number;
  /** Orders of accounts without a delivered one that came from there and are not accepted yet. */
  waiting: number;
}

export const isNetworkFull = ({ clients, waiting }: Network, { newOrdersPerNetwork }: TrustSettings): boolean =>
  waiting >= newOrdersPerNetwork * clients;

export const piecesOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

export const hasTooManyPieces = (pieces: number, { piecesPerOrder }: TrustSettings): boolean => pieces > piecesPerOrder;

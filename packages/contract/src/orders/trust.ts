import type { TrustSettings } from '../fulfilment/settings.ts';

export interface Account {
  isKnown: boolean;
  open: number;
}

export const mostOpenOrders = ({ isKnown }: Pick<Account, 'isKnown'>, settings: TrustSettings): number =>
  isKnown ? settings.openOrdersKnown : settings.openOrdersNew;

export const hasTooManyOpen = (account: Account, settings: TrustSettings): boolean =>
  account.open >= mostOpenOrders(account, settings);

export interface Network {
  /** Clients expected behind the network; multiplies its limit. */
  clients: number;
  waiting: number;
}

export const isNetworkFull = ({ clients, waiting }: Network, { newOrdersPerNetwork }: TrustSettings): boolean =>
  waiting >= newOrdersPerNetwork * clients;

export const piecesOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

export const hasTooManyPieces = (pieces: number, { piecesPerOrder }: TrustSettings): boolean => pieces > piecesPerOrder;

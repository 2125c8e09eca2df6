import type { SessionUser } from '@bottega/contract/accounts/schemas';

export interface Hold {
  /** Who may continue on the page, besides the same person. */
  accepts?: (user: SessionUser) => boolean;
  /** The screen works without a session, and says so itself. */
  goesOn?: true;
  /** Even after a logout in another tab. */
  afterLogout?: true;
}

/** For a session that ended while its page stays open. */
export interface Renewal {
  /**
   * Once the same person is back. Only a press opens the login. @throws ApiError with `text` if the login is postponed
   */
  sendAgain: (send: () => Promise<Response>, isPress: boolean, text: string) => Promise<Response>;
  end: (user: SessionUser | null) => void;
  giveUp: () => void;
}

export const holds = new Set<Hold>();

/**
 * `current`: set while the session has ended (decision 076), its code loaded. `page`: path of the last page that only a
 * signed-in user may open.
 */
export const renewal: { current: Renewal | null; page?: string } = { current: null };

/**
 * Until released, a session that ends opens the login over the page instead of leaving it. For personal pages, typed
 * text and calls in flight.
 */
export const holdPage = (hold: Hold = {}): (() => void) => {
  const own = { ...hold };
  holds.add(own);
  return () => void holds.delete(own);
};

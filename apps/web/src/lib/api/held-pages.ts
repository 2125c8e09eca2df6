import type { SessionUser } from '@bottega/contract/accounts/schemas';

export interface Hold {
  /** Who may go on with the page, apart from being the same person. */
  accepts?: (user: SessionUser) => boolean;
  /** A screen that goes on without a session, and says so itself. */
  goesOn?: true;
  /** Even when its user has logged out in another tab. */
  afterLogout?: true;
}

/** What to do about a session that has ended while its page stays. */
export interface Renewal {
  /** Once the same person is back. Only a press opens the login. @throws ApiError with the text, if it is put off */
  sendAgain: (send: () => Promise<Response>, isPress: boolean, text: string) => Promise<Response>;
  /** The session has changed. */
  end: (user: SessionUser | null) => void;
  /** Makes the former user a visitor. */
  giveUp: () => void;
}

export const holds = new Set<Hold>();

/**
 * `current` while the session has ended (decision 076); its code is loaded by then. `page`: the path of the last page that
 * only a signed-in user may open.
 */
export const renewal: { current: Renewal | null; page?: string } = { current: null };

/**
 * Keeps the page, until the returned function is called: a session that ends asks for the login over it instead of
 * leaving it. For pages of one's own, what is typed, and calls under way.
 */
export const holdPage = (hold: Hold = {}): (() => void) => {
  const own = { ...hold };
  holds.add(own);
  return () => void holds.delete(own);
};

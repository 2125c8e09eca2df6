import type { SessionUser } from '@bottega/contract/accounts/schemas';

export interface Hold {
  /** Besides the same person. */
  accepts?: (user: SessionUser) => boolean;
  goesOn?: true;
  afterLogout?: true;
}

export interface Renewal {
  /** Retries after the same person's login, which only a press opens. @throws ApiError with `text` if postponed */
  sendAgain: (send: () => Promise<Response>, isPress: boolean, text: string) => Promise<Response>;
  end: (user: SessionUser | null) => void;
  giveUp: () => void;
}

export const holds = new Set<Hold>();

/** `current`: set while the session has ended. `page`: the last private path. */
export const renewal: { current: Renewal | null; page?: string } = { current: null };

/** Until released, a lost session opens the login over the page, keeping typed text and calls in flight. */
export const holdPage = (hold: Hold = {}): (() => void) => {
  const own = { ...hold };
  holds.add(own);
  return () => void holds.delete(own);
};

const key = 'contact_draft';

/** What somebody has typed and not sent, by field name. */
export type MessageDraft = Readonly<Record<string, string>>;

interface Stored {
  /** The account it was typed in: nobody else finds it there. */
  account: string | null;
  values: MessageDraft;
}

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'account' in value && 'values' in value && isTexts(value.values);

const isTexts = (values: unknown): values is MessageDraft =>
  typeof values === 'object' && values !== null && Object.values(values).every((value) => typeof value === 'string');

/** The message that this tab has kept for the account (null: a visitor), if any. */
export const readDraft = (account: string | null): MessageDraft => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isStored(stored) && stored.account === account ? stored.values : {};
  } catch {
    return {};
  }
};

/** Keeps a message for as long as the tab is open, or forgets it when there is nothing to keep. */
export const keepDraft = (account: string | null, values: MessageDraft | null): void => {
  try {
    if (values) sessionStorage.setItem(key, JSON.stringify({ account, values } satisfies Stored));
    else sessionStorage.removeItem(key);
  } catch {
    // Without session storage it lasts as long as the page.
  }
};

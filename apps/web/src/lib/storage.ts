/** Null when the browser refuses access (private mode). */
export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Without effect when access is refused or the quota used up. */
export const writeStored = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The cookie beside it still remembers the choice.
  }
};

/** Without effect when access is refused. */
export const removeStored = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then there is nothing to remove.
  }
};

/** Of `/checkout`: address, phone number and the like, which a logout removes. */
export const checkoutDraftKey = 'checkout_draft';

/** The order that was sent last, with its idempotency key, until the shop has answered; a logout removes it. */
export const checkoutAttemptKey = 'checkout_attempt';

/** The past order that is being put into the cart, with its idempotency key, until the shop has answered; a logout removes it. */
export const reorderKey = 'reorder';

/** The last tickets that the kitchen's screen has read, with names and phone numbers; a logout removes them. */
export const kitchenSnapshotKey = 'kitchen_snapshot';

/** The last deliveries that `/courier` has read, with addresses and phone numbers; a logout removes them. */
export const courierSnapshotKey = 'courier_snapshot';

/** The id of the user whom this browser notifies; a logout removes it. */
export const notifiedKey = 'notified';

/** Begins the key of each press in the kitchen that was not sent yet. */
export const kitchenTapPrefix = 'kitchen_tap:';

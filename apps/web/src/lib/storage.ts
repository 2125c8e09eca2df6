/** Null when the browser refuses access (private mode). */
export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Has no effect if access is refused or the quota is exceeded. */
export const writeStored = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The cookie still stores the choice.
  }
};

/** Has no effect if access is refused. */
export const removeStored = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then there is nothing to remove.
  }
};

/** The draft of `/checkout`: address, phone number and the like; removed at logout. */
export const checkoutDraftKey = 'checkout_draft';

/** The last order sent, with its idempotency key, until the shop has responded; removed at logout. */
export const checkoutAttemptKey = 'checkout_attempt';

/** Changes of a customer's cart that wait for the network; removed once they are sent, and at logout. */
export const cartHeldKey = 'cart_held';

/** Number of an order that was just placed, for the other tabs; removed at once. */
export const placedOrderKey = 'placed_order';

/**
 * The past order being put into the cart, with its idempotency key, until the shop has responded; removed at logout.
 */
export const reorderKey = 'reorder';

/** The tickets that the kitchen screen loaded last, with names and phone numbers; removed at logout. */
export const kitchenSnapshotKey = 'kitchen_snapshot';

/** The last deliveries that `/courier` has read, with addresses and phone numbers; a logout removes them. */
export const courierSnapshotKey = 'courier_snapshot';

/** The id of the user whom this browser notifies; a logout removes it. */
export const notifiedKey = 'notified';

/** Begins the key of each press in the kitchen that was not sent yet. */
export const kitchenPressPrefix = 'kitchen_press:';

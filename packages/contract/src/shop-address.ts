/** Where the shop is. */
export const shopAddress = {
  street: '12 rue des Lanternes',
  postalCode: '69002',
  city: 'Lyon',
  /** ISO 3166. */
  country: 'FR',
} as const;

/** The same as on an envelope. */
export const shopAddressLines = `${shopAddress.street}\n${shopAddress.postalCode} ${shopAddress.city}`;

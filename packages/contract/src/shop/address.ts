export const shopAddress = {
  street: '12 rue des Lanternes',
  postalCode: '69002',
  city: 'Lyon',
  country: 'FR',
} as const;

export const shopAddressLines = `${shopAddress.street}\n${shopAddress.postalCode} ${shopAddress.city}`;

export const productForm = {
  name: 'Pici',
  description: 'With garlic',
  img: '/pici.svg',
  price: 9.5,
  category: 'pasta',
  badge: 'new',
};
export const optionForm = {
  name: { en: 'Size', fr: 'Taille' },
  kind: 'one',
  values: [{ name: { en: 'Large' }, price: 3 }],
};
export const articleForm = {
  locale: 'en',
  category: 'event',
  date: '2026-11-21T12:00:00.000Z',
  author: 'Chiara',
  title: 'Truffle week',
  coverImage: '/news/truffle.svg',
  content: [{ subHeader: 'White gold', text: 'From Alba.' }],
  visibility: true,
};
export const addressForm = {
  label: 'Office',
  fullName: 'Mia Rossi',
  phone: '+33 6 12 34 56 78',
  note: '',
  street: '8 place Bellecour',
  extra: 'B 14',
  postcode: '69002',
  city: 'Lyon',
};

import type { ShopProfile } from '@bottega/contract/shop/profile';
import { lines, type Sections } from '../template.ts';
import { addressLine } from './identity.ts';

type Country = ShopProfile['address']['country'];

const reply =
  'Write to us first: most disagreements end there. If our answer does not satisfy you, or if none comes, you can turn, free of charge,';

const named = ({ legal: { mediator } }: ShopProfile): string =>
  lines(mediator.name, mediator.address, mediator.website);

/** Code de la consommation, L. 612-1 and L. 616-1; CDE, XVI.4. */
export const mediation = (profile: ShopProfile): string[] => {
  if (profile.address.country === 'FR') {
    return [`${reply} to our consumer mediator, within a year of your written complaint:`, named(profile)];
  }
  if (profile.legal.mediator.name) return [`${reply} to:`, named(profile)];
  return [
    `${reply} to the Belgian Consumer Mediation Service:`,
    lines(
      'Service de médiation pour le consommateur',
      'North Gate II, boulevard du Roi Albert II 8 boîte 1, 1000 Brussels, Belgium',
      'https://www.mediationconsommateur.be',
    ),
  ];
};

const withdrawalLaw: Record<Country, { none: string; some: string }> = {
  FR: {
    none: 'article L. 221-28, 4°, of the French consumer code',
    some: 'articles L. 221-18 and following',
  },
  BE: { none: 'article VI.53, 4°, of the Belgian code of economic law', some: 'articles VI.47 and following' },
};

export const withdrawal = (profile: ShopProfile): Sections[number] => {
  const { none, some } = withdrawalLaw[profile.address.country];
  return {
    heading: 'Right of withdrawal',
    paragraphs: [
      `Fresh dishes and products spoil quickly: under ${none} there is no right to withdraw from buying them. You can still cancel as described above.`,
      `For a product that lasts and that you have not opened, such as a bottle, you have fourteen days from receiving it to withdraw without giving a reason (${some}). Write to ${profile.email} or to ${profile.legal.company}, ${addressLine(profile)}, for example:`,
      '“I withdraw from the purchase of the product below. Product: … Order no. … received on … Name: … Address: … Date: … (Signature, on paper only.)”',
      'You bring or send the product back at your own cost within the next fourteen days. We refund you, delivery at the ordinary rate included, within fourteen days of your message; we may wait until we have the product or proof that you have sent it. We use the means you paid with, unless you agree to another.',
    ],
  };
};

/** A translation of the text that the annex to article D. 211-2 of the French consumer code prescribes. */
const guaranteeFr = [
  'This is a translation of the notice that French law prescribes; the French version of this page is authoritative.',
  'You have two years from the delivery of the goods to obtain the implementation of the legal guarantee of conformity if a lack of conformity appears. During this period you need only establish that the lack of conformity exists, not the date on which it appeared.',
  'The legal guarantee of conformity gives you the right to the repair or replacement of the goods within thirty days of your request, free of charge and without significant inconvenience to you.',
  'If the goods are repaired under the legal guarantee of conformity, the initial guarantee is extended by six months.',
  'If you ask for the goods to be repaired but the seller imposes replacement, the legal guarantee of conformity is renewed for two years from the date of replacement.',
  lines(
    'You can obtain a reduction of the price while keeping the goods, or end the contract and be refunded in full against the return of the goods, if:',
    '1. the seller refuses to repair or replace the goods;',
    '2. the repair or replacement takes place after thirty days;',
    '3. the repair or replacement causes you significant inconvenience, in particular if you finally bear the cost of taking back or removing the goods, or of installing the repaired or replacement goods;',
    '4. the lack of conformity persists although the seller has tried to remedy it.',
  ),
  'You also have the right to a reduction of the price or to end the contract where the lack of conformity is so serious that it justifies this at once. You then need not ask for repair or replacement first.',
  'You may not end the contract if the lack of conformity is minor.',
  'Any period during which the goods are unavailable for repair or replacement suspends the remaining guarantee until they are delivered back in good order.',
  'These rights follow from articles L. 217-1 to L. 217-32 of the French consumer code.',
  'A seller who in bad faith obstructs the legal guarantee of conformity faces a civil fine of up to 300,000 euros, which may be raised to 10% of the average annual turnover (article L. 241-5 of the French consumer code).',
  'You also have the legal guarantee against hidden defects under articles 1641 to 1649 of the French civil code, for two years from the discovery of the defect. It gives you a reduction of the price if you keep the goods, or a full refund against their return.',
];

const guaranteeBe = [
  'For two years from delivery we answer for every lack of conformity that existed at that time (articles 1649bis to 1649octies of the former Belgian civil code). Perishable food must conform until its use-by date.',
  'You have the right, free of charge, to repair or replacement and, if that is impossible, disproportionate or takes too long, to a reduction of the price or a refund against return. For a dish this means in practice that we make it again or refund it.',
  'The guarantee against hidden defects applies too (articles 1641 to 1649 of the former Belgian civil code).',
];

export const guarantees = ({ address: { country } }: ShopProfile): Sections[number] => ({
  heading: 'Legal guarantees',
  paragraphs: country === 'FR' ? guaranteeFr : guaranteeBe,
});

const law: Record<Country, string> = {
  FR: 'French law applies. In a dispute you can choose the court of our seat, of the place where you lived when you ordered or when the damage occurred, or of the place of delivery (article R. 631-3 of the French consumer code).',
  BE: 'Belgian law applies. In a dispute the court of your home is competent; you can also choose that of our seat.',
};

export const applicableLaw = ({ address: { country } }: ShopProfile): Sections[number] => ({
  heading: 'Law and courts',
  paragraphs: [
    `${law[country]} If you live in another country of the European Union, the mandatory rules that protect you there still apply.`,
  ],
});

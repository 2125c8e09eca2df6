import type { ShopProfile } from '@bottega/contract/shop/profile';
import type { Sections, Template } from '../template.ts';
import { addressLine, contact, identity } from './identity.ts';
import { applicableLaw, guarantees, mediation, withdrawal } from './terms-law.ts';

const alcohol = {
  FR: 'We sell and hand over alcoholic drinks to adults only (article L. 3342-1 of the French public health code) and may ask for proof of age. Alcohol abuse is dangerous for your health; drink in moderation.',
  BE: 'We sell and hand over alcoholic drinks only to people of legal age and may ask for proof of it.',
};

const before = (profile: ShopProfile): Sections => [
  {
    heading: 'Who sells',
    paragraphs: [
      `These terms hold for every order that a consumer places with ${profile.name} on this site. The seller is:`,
      identity(profile),
      contact(profile),
      'The version in force when you order applies. It is stored with your order, and you can read it from the page of the order.',
    ],
  },
  {
    heading: 'Dishes and products',
    paragraphs: [
      'The menu describes every dish. Photos and drawings give an idea of it; it may be arranged differently. Allergens and the origin of meat: see the page “Allergens and origin” and, if in doubt, ask us before you order.',
      'If something runs out after you have ordered, we tell you at once: you choose something else or do without, and you pay only for what you are handed.',
      alcohol[profile.address.country],
    ],
  },
  {
    heading: 'Prices',
    paragraphs: [
      'Prices are in euros and include VAT. You owe the price shown at the moment you order; if it has changed since you filled your cart, the site shows you the new total and asks you to confirm it.',
      'The total you see before you order is all there is: nothing is added later.',
    ],
  },
  {
    heading: 'How you order',
    paragraphs: [
      'You need an account with a confirmed email address. Put dishes into your cart, check and correct what is in it, the quantities and the total, then press the order button: by this you accept these terms, and you are bound to pay for the order.',
      'This concludes the contract, in English or French as you chose for the site. We confirm it by email at once. You can read your orders in your account at any time.',
      'You can cancel free of charge on the page of the order until it is out for delivery. We may refuse or cancel an order for a good reason (something has run out, we are closed, we do not deliver to your address, an earlier order was not paid); we tell you, and you owe nothing.',
    ],
  },
  {
    heading: 'Payment',
    paragraphs: [
      'You pay on delivery or pickup, to the person who hands you the order. The site asks for no bank details.',
    ],
  },
  {
    heading: 'Delivery and pickup',
    paragraphs: [
      `We deliver to the address agreed with you, within the area we serve, or hand you the order at our place: ${addressLine(profile)}. We prepare orders during the opening hours shown on the site.`,
      'Unless another time is agreed, we prepare the order and hand it over the same day, as soon as it is ready; its page shows every step. If we cannot do as agreed, we tell you and you can drop the order: you then owe nothing, and what you may have paid is refunded.',
      'The goods are yours to look after once you have been handed them. Eat dishes right away, or keep them cool and mind the date on them.',
    ],
  },
];

const after = (profile: ShopProfile): Sections => [
  {
    heading: 'Something wrong with your order?',
    paragraphs: [
      'A dish is missing, damaged or not what you ordered: tell us as soon as you can, with a photo if possible. We make it again, replace it or refund it. Your legal rights below are not affected.',
      contact(profile),
    ],
  },
  guarantees(profile),
  { heading: 'Mediation', paragraphs: mediation(profile) },
  {
    heading: 'Your personal data',
    paragraphs: ['We use your data only as the page “Privacy” describes, which also says how you use your rights.'],
  },
  applicableLaw(profile),
];

export const terms: Template = (profile) => ({
  title: 'Terms of sale',
  sections: [...before(profile), withdrawal(profile), ...after(profile)],
});

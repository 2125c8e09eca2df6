import type { MailTexts } from '../../mail-texts.ts';

type SuperadminTexts = (
  shop: string,
) => Pick<
  MailTexts,
  'dataExported' | 'exportsUnmailed' | 'ordersGoElsewhere' | 'changesUnmailed' | 'shopAddressChanged'
>;

const exported = {
  button: 'See who exported what',
  after: ['You did not expect this? Take the role away from this account, under “Users”: that logs it out at once.'],
};

const printers = {
  button: 'See who changed what',
  after: [
    'You did not expect this? End the printer under “Kitchen” and take the role or the duty away from this account.',
  ],
};

export const superadmin: SuperadminTexts = (shop) => ({
  dataExported: {
    users: (by, count) => ({
      subject: 'The list of users was exported',
      heading: 'The list of users was exported',
      before: [
        `${by} has just exported the list of users, with names and addresses. Accounts in it: ${count.toLocaleString('en')}.`,
      ],
      ...exported,
    }),
    orders: (by, count) => ({
      subject: 'Orders were exported',
      heading: 'Orders were exported',
      before: [
        `${by} has just exported orders, with names and addresses of customers. Orders in it: ${count.toLocaleString('en')}.`,
      ],
      ...exported,
    }),
  },
  exportsUnmailed: 'If this account exports more within the hour, only “All changes” in the dashboard shows it.',
  ordersGoElsewhere: {
    printer_added: (by, name) => ({
      subject: 'A printer was added',
      heading: 'A printer was added',
      before: [
        `${by} has just added the printer “${name}”. It prints each new order, with the customer’s name, phone and address.`,
      ],
      ...printers,
    }),
    printer_changed: (by, name) => ({
      subject: 'A printer was changed',
      heading: 'A printer was changed',
      before: [`${by} has just changed what the printer “${name}” prints of each new order.`],
      ...printers,
    }),
    shop_address: (by, email) => ({
      subject: 'The email address of the shop was changed',
      heading: 'Another email address',
      before: [
        `${by} has just changed the email address of ${shop} to ${email}. New orders and messages are mailed there, unless the server names another inbox.`,
      ],
      button: 'See who changed what',
      after: [
        'You did not expect this? Put the address right under “Shop” and take the role or the duty away from this account.',
      ],
    }),
  },
  changesUnmailed:
    'If this account changes more of this within the hour, only “All changes” in the dashboard shows it.',
  shopAddressChanged: (by, email) => ({
    subject: `${shop} has another email address`,
    heading: 'Another email address',
    before: [
      `${by} has just changed the email address of ${shop} from this one to ${email}. New orders and messages no longer come here.`,
    ],
    after: ['You did not expect this? Talk to the person responsible for the shop at once.'],
  }),
});

import type { MailTexts } from '../../mail-texts.ts';
import { fulfilment } from './fulfilment.ts';
import { kitchen } from './kitchen.ts';
import { secondFactor } from './second-factor.ts';
import { superadmin } from './superadmin.ts';
import { team } from './team.ts';

const inHours = (hours: number) => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;

export const mail = (shop: string): MailTexts => ({
  greeting: (username) => `Hello ${username},`,
  footer: 'This message was sent automatically. Replies are not read.',
  verifyAccount: (hours) => ({
    subject: 'Confirm your email address',
    heading: `Welcome to ${shop}`,
    before: ['Good to have you at our table. Confirm your email address and your account is ready.'],
    button: 'Confirm my address',
    after: [
      `The link works for ${inHours(hours)}.`,
      'You did not create an account, or this is not the name you chose? Just ignore this message: nothing happens without your confirmation.',
    ],
  }),
  accountExists: {
    subject: `You already have an account at ${shop}`,
    heading: 'You already have an account',
    before: [
      'Someone, probably you, has just tried to sign up with your email address. It belongs to your account already, so there is nothing to create: simply log in.',
    ],
    emailChange:
      'Someone, probably you, has just asked to use your email address for another account. It belongs to your account already, so nothing has changed: simply log in with it.',
    button: 'Log in',
    forgotten: 'Forgotten your password?',
    resetLink: 'Choose a new one',
    after: ['It was not you? Then there is nothing to do. Your account is unchanged.'],
  },
  confirmEmail: (hours) => ({
    subject: 'Confirm your new email address',
    heading: 'Your new email address',
    before: [`You want your account at ${shop} to use this address. Confirm it, and from then on you log in with it.`],
    button: 'Confirm my new address',
    after: [
      `The link works once, for ${inHours(hours)}.`,
      `You have no account at ${shop}, or did not ask for this? Just ignore this message: nothing happens without your confirmation.`,
    ],
  }),
  emailChangeAsked: {
    subject: 'Your email address is about to change',
    heading: 'Another email address',
    before: [
      'Someone, probably you, has just asked for another email address for your account. It changes once the link that we sent to the new address is opened.',
    ],
    after: [],
  },
  emailChanged: {
    subject: 'Your email address was changed',
    heading: 'Your email address was changed',
    before: [
      'The email address of your account has just been changed. From now on you log in with the new one, and we write to you there.',
    ],
    after: ['If it was not you, the link below also gives your account this address back.'],
  },
  resetPassword: (hours) => ({
    subject: 'Choose a new password',
    heading: 'A new password',
    before: ['It happens to everyone. Choose a new password and you are back at the table.'],
    button: 'Choose a new password',
    after: [
      `The link works once, for ${inHours(hours)}.`,
      'You did not ask for this? Just ignore this message: your password stays as it is.',
    ],
  }),
  accountSecured: (hours, appRemoved) => ({
    subject: 'Your account is safe again',
    heading: 'Your account is safe again',
    before: [
      'You said that it was not you. Every device is logged out, changes that were not finished are void, and the old password no longer works.',
      ...(appRemoved
        ? [
            'The authenticator app that was set up since then is removed, with its recovery codes. Set up your own again.',
          ]
        : []),
      'To get back in, choose a new password, one that you use nowhere else:',
    ],
    button: 'Choose a new password',
    after: [
      `The link works once, for ${inHours(hours)}. Later, ask for another with “Forgot password” on the login page.`,
    ],
  }),
  codesExhausted: (hours, hasApp) => ({
    subject: 'Someone may know your password',
    heading: 'Someone may know your password',
    before: [
      'Your password was entered correctly, but too many login codes were asked for or mistyped after it. To keep your account safe, no code opens it for the time being.',
      'It was not you? Then someone knows your password. Choose another one now:',
    ],
    button: 'Choose a new password',
    after: [
      `The link works once, for ${inHours(hours)}.`,
      hasApp
        ? 'It was you? Try again later, or log in with one of your recovery codes.'
        : 'It was you? Try again later, or choose a new password and log in straight away.',
    ],
  }),
  loginCode: (minutes) => ({
    subject: 'Your login code',
    heading: 'Your login code',
    before: ['Type this code where you are logging in:'],
    after: [
      `It works once, for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. Never pass it on; no one at ${shop} will ask you for it.`,
      'Not you? Someone may know your password: change it in your profile.',
    ],
  }),
  mailTest: (minutes) => ({
    subject: 'The emails of your shop arrive',
    heading: 'The emails of your shop arrive',
    before: ['Type this code where you have sent this email from:'],
    after: [`It works for ${minutes} minutes. Then your customers’ emails find their way too.`],
  }),
  failedLogins:
    'There have been several failed logins to your account. To keep it safe, your password alone will not open it for a little while.',
  passwordChanged: {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    before: ['The password of your account has just been changed. If that was you, all is well.'],
    after: [],
  },
  twoFactor: {
    on: {
      subject: 'Login codes are switched on',
      heading: 'Login codes are on',
      before: ['From now on, each time you log in we email you a code to type after your password.'],
      after: [],
    },
    off: {
      subject: 'Login codes are switched off',
      heading: 'Login codes are off',
      before: ['From now on, your password alone opens your account.'],
      after: [],
    },
  },
  accountDisabled: {
    subject: 'Your account has been disabled',
    heading: 'Your account has been disabled',
    before: [
      `We have disabled your account at ${shop}. You cannot log in for the time being, and all your devices have been logged out.`,
      'Orders that you have already placed are not affected.',
    ],
    after: ['You think that this is a mistake? Write to us on the contact page of the shop and we will look into it.'],
  },
  accountEnabled: {
    subject: 'Your account is open again',
    heading: 'Your account is open again',
    before: [`We have enabled your account at ${shop} again. You can log in as before.`],
    after: [],
  },
  roleChanged: (role) => ({
    subject: 'Your role was changed',
    heading: 'Your role was changed',
    before: [`The shop has changed the role of your account. You are now: ${role}. Please log in again.`],
    after: [],
  }),
  roles: { user: 'user', admin: 'admin', superadmin: 'superadmin' },
  ...team(shop),
  ...superadmin(shop),
  newLogin: {
    subject: 'A new login to your account',
    heading: 'A new login',
    before: [
      'Your account was opened with a browser and from a network that we did not know. If that was you, all is well.',
    ],
    after: [],
    labels: { device: 'Device', ip: 'IP address', at: 'Time' },
    device: ({ browser, system }) =>
      browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Unknown device'),
  },
  notMe: {
    question: 'It was not you? We log every device out and send you a link to a new password. This works for 7 days:',
    label: 'This was not me',
  },
  ...secondFactor,
  ...fulfilment,
  ...kitchen,
  contactMessage: {
    words: (fullName, about) => ({
      subject: `${about}, from ${fullName}`,
      heading: 'A message for the shop',
      before: [`${fullName} wrote this on the contact page:`],
      after: ['Just reply to this email: your answer goes to the person who wrote.'],
    }),
    subjects: {
      general: 'A general question',
      payment: 'A payment',
      product: 'A product',
      order: 'An order',
      something_else: 'Something else',
    },
    labels: { subject: 'About', email: 'Email', phone: 'Phone' },
  },
  order: {
    created: (orderNumber) => ({
      subject: `Thank you for your order ${orderNumber}`,
      heading: 'Thank you for your order',
      before: [`We have received your order ${orderNumber}. The kitchen will confirm it soon.`],
      after: [],
    }),
    confirmed: (orderNumber) => ({
      subject: `Your order ${orderNumber} is confirmed`,
      heading: 'Your order is confirmed',
      before: [`The kitchen has taken your order ${orderNumber} and is getting to work.`],
      after: [],
    }),
    ready: (orderNumber) => ({
      subject: `Your order ${orderNumber} is ready`,
      heading: 'Your order is ready',
      before: [`Your order ${orderNumber} is packed. It leaves the kitchen in a moment.`],
      after: [],
    }),
    expedited: (orderNumber) => ({
      subject: `Your order ${orderNumber} is on its way`,
      heading: 'Your order is on its way',
      before: [`Your order ${orderNumber} has left the kitchen. Set the table!`],
      after: [],
    }),
    delivered: (orderNumber) => ({
      subject: `Your order ${orderNumber} has arrived`,
      heading: 'Buon appetito!',
      before: [`Your order ${orderNumber} has been delivered. Enjoy your meal.`],
      after: ['Thank you for eating with us. We look forward to cooking for you again.'],
    }),
    canceled: (orderNumber) => ({
      subject: `Your order ${orderNumber} is canceled`,
      heading: 'Your order is canceled',
      before: [`Your order ${orderNumber} is canceled and will not be delivered.`],
      after: ['You did not expect this? Write to us from the shop and we will look into it.'],
    }),
  },
  orderChanged: (orderNumber) => ({
    subject: `Your order ${orderNumber} has changed`,
    heading: 'Your order has changed',
    before: [`We have changed your order ${orderNumber}. This is what is in it now:`],
    after: ['This is not what we agreed on? Write to us from the shop and we will put it right.'],
  }),
  orderButton: 'See my order',
  orderAgain: { question: 'Hungry again?', label: 'Order the same again' },
  orderTerms: { question: 'The terms of sale you ordered under:', label: 'read them here' },
  orderPlaced: (orderNumber, username) => ({
    subject: `New order ${orderNumber}`,
    heading: 'A new order',
    before: [`${username} has just placed order ${orderNumber}:`],
    after: ['You can turn these emails off in the dashboard, under “Config”.'],
  }),
  orderPlacedButton: 'Open the order',
  stockLow: (name, left, day) => ({
    subject: `${left === 0 ? 'Sold out' : `Only ${left} left`}${day && ` for ${day}`}: ${name}`,
    heading: left === 0 ? 'A dish is sold out' : 'A dish is running low',
    before: [
      left === 0
        ? `The last order has taken all that was left of “${name}”${day && ` for ${day}`}. Customers see that it is sold out.`
        : `After the last order ${left} of “${name}” ${left === 1 ? 'is' : 'are'} left${day && ` for ${day}`}.`,
    ],
    button: 'Open the dish',
    after: ['We email you at most once about each dish and day. You set the limit in its form, under “Availability”.'],
  }),
  total: 'Total',
  quoted: (text) => `“${text}”`,
});

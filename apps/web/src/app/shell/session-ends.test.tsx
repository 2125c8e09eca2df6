// @vitest-environment happy-dom

import { getAccountData } from '@bottega/contract/account-data/endpoints';
import {
  changePassword,
  deleteUser,
  endOtherSessions,
  getUser,
  listSessions,
  updateUser,
} from '@bottega/contract/accounts/profile-endpoints';
import { logout } from '@bottega/contract/accounts/session-endpoints';
import { setCartQuantity } from '@bottega/contract/cart/endpoints';
import { addFavorite, listFavorites } from '@bottega/contract/favorites/endpoints';
import { addAddress, deleteAddress, listAddresses } from '@bottega/contract/fulfilment/address-endpoints';
import { cancelOrder } from '@bottega/contract/orders/endpoints';
import { screen } from '@testing-library/react';
import { DataDownload } from '#features/account-data/data-download.tsx';
import { ChangePasswordForm } from '#features/accounts/profile/change-password-form.tsx';
import { DeleteAccountDialog } from '#features/accounts/profile/delete-account-dialog.tsx';
import { TwoFactorSetting } from '#features/accounts/profile/two-factor-setting.tsx';
import { SessionsList } from '#features/accounts/sessions/sessions-list.tsx';
import { useCart } from '#features/cart/store/cart-provider.tsx';
import { Heart } from '#features/favorites/heart.tsx';
import { AddressBook } from '#features/fulfilment/addresses/address-book.tsx';
import { CancelOrder } from '#features/orders/cancel/cancel-order.tsx';
import { cartProduct } from '#testing/cart-server.ts';
import { click, describeEnds, type EndingForm, inDialog, press, type } from '#testing/ended-session.tsx';
import { anOrder } from '#testing/orders.ts';
import { mia } from '#testing/signed-in.tsx';
// Otherwise loaded by the press, slowly on a busy machine.
import '#features/cart/store/send-changes.ts';
import '#features/account-data/save-account-data.ts';
import '#features/orders/cancel/cancel-question.tsx';

const home = {
  _id: 'a1',
  label: 'Home',
  street: '12 rue Mercière',
  extra: '',
  postcode: '69002',
  city: 'Lyon',
  note: '',
  fullName: 'Mia Rossi',
  phone: '+33612345678',
};
const settings = { _id: 'u1', username: 'mia', email: mia.email, role: 'user', _2faEnabled: false };
const here = {
  _id: 's1',
  current: true,
  ip: '203.0.113.1',
  device: { kind: 'other' },
  createdAt: '2026-11-22T10:49:00.000Z',
};
const there = { ...here, _id: 's2', current: false };
const sessions = [here, there].map((session) => ({ ...session, lastUsedAt: session.createdAt }));

function More() {
  const { lines, setQuantity } = useCart();
  return (
    <button type="button" onClick={() => setQuantity('a', 3)}>
      {lines.map(({ product, quantity }) => `${quantity} × ${product.name}`)}
    </button>
  );
}

const forms: Record<string, EndingForm> = {
  'the password': {
    page: <ChangePasswordForm user={mia} />,
    endpoint: changePassword,
    answer: { message: 'Changed.' },
    press: () => {
      type(/^Current password/, 'Bottega-2026');
      type(/^New password/, 'Pomodoro-2027');
      type(/^Confirm/, 'Pomodoro-2027');
      return click('Change password');
    },
    typed: () => screen.getByLabelText<HTMLInputElement>(/^New password/).value,
  },
  'a new address': {
    page: <AddressBook userId="u1" />,
    answers: [[listAddresses, []]],
    endpoint: addAddress,
    answer: home,
    press: async () => {
      await click('Add an address');
      await screen.findByRole('dialog', { name: 'Add an address' });
      type(/^Street/, '12 rue Mercière');
      type(/^Postcode/, '69002');
      type(/^City/, 'Lyon');
      type(/^Name/, 'Mia Rossi');
      type(/^Phone/, '06 12 34 56 78');
      await inDialog('Add an address', 'Save');
    },
    typed: () => screen.queryByLabelText<HTMLInputElement>(/^Street/)?.value,
  },
  'the removal of an address': {
    page: <AddressBook userId="u1" />,
    answers: [[listAddresses, [home]]],
    endpoint: deleteAddress,
    answer: [],
    press: async () => {
      await click('Remove Home');
      await inDialog('Remove this address?', 'Remove');
    },
  },
  'a setting of the profile': {
    page: <TwoFactorSetting userId="u1" />,
    answers: [[getUser, settings]],
    endpoint: updateUser,
    answer: { ...settings, _2faEnabled: true },
    press: async () => press(await screen.findByRole('switch')),
  },
  'the end of other sessions': {
    page: <SessionsList userId="u1" />,
    answers: [[listSessions, sessions]],
    endpoint: endOtherSessions,
    answer: { message: 'Ended.' },
    press: () => click('End all other sessions'),
  },
  'the deletion of the account': {
    page: <DeleteAccountDialog user={mia} open onClose={() => undefined} />,
    answers: [[logout, { message: 'Bye.' }]],
    endpoint: deleteUser,
    answer: { message: 'Deleted.' },
    press: () => {
      type(/^Your password|^Password/, 'Bottega-2026');
      return click('Delete for good');
    },
  },
  'a download that is read, not written': {
    page: <DataDownload userId="u1" />,
    endpoint: getAccountData,
    answer: { account: settings },
    press: () => click('Download my data'),
  },
  'a favorite': {
    page: <Heart userId="u1" product={cartProduct('a') as never} />,
    answers: [[listFavorites, []]],
    endpoint: addFavorite,
    answer: {},
    press: () => click('Favorite: Dish a'),
  },
  'a quantity of the cart': {
    page: <More />,
    endpoint: setCartQuantity,
    answer: { products: [{ product: cartProduct('a'), quantity: 3 }] },
    press: () => click('2 × Dish a'),
  },
  'the cancellation of an order': {
    page: <CancelOrder order={anOrder({ _id: 'o1', orderNumber: 'B-7' })} />,
    endpoint: cancelOrder,
    answer: anOrder({ status: 'canceled' }),
    press: async () => {
      await click('Cancel order B-7');
      await inDialog('Cancel order B-7?', 'Cancel order');
    },
  },
};

describeEnds(forms);

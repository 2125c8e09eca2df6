import { addAddress, updateAddress } from '@bottega/contract/fulfilment/address-endpoints';
import { addressForm, type SavedAddress } from '@bottega/contract/fulfilment/addresses';
import { readablePhone } from '@bottega/contract/phone';
import { useState } from 'react';
import styles from '#features/accounts/profile/profile-form.module.css';
import { refusalOf } from '#features/accounts/profile/profile-notices.ts';
import { AddressFields, PersonFields, TextField } from '#features/fulfilment/addresses/address-fields.tsx';
import { useShop } from '#features/shop/shop.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { phoneFrom } from '#lib/phone.ts';
import { useForm } from '#lib/use-form.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';

interface AddressDialogProps {
  userId: string;
  /** Undefined: a new one. */
  address: SavedAddress | undefined;
  open: boolean;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

export function AddressDialog({ open, ...rest }: AddressDialogProps) {
  const t = useTexts('checkout/ordering');
  const profile = useTexts('profile');
  const [locked, setLocked] = useState(false);
  const title = t(rest.address ? 'book_change' : 'book_add');
  return (
    <Dialog open={open} onClose={rest.onClose} locked={locked} title={title} closeLabel={profile('close')}>
      <BookEntry {...rest} onBusy={setLocked} />
    </Dialog>
  );
}

const blank = { label: '', fullName: '', phone: '', street: '', extra: '', postcode: '', city: '', note: '' };

type BookEntryProps = Omit<AddressDialogProps, 'open'> & { onBusy: (busy: boolean) => void };

function BookEntry({ userId: id, address, onClose, onSaved, onBusy }: BookEntryProps) {
  const t = useTexts('checkout/ordering');
  const profile = useTexts('profile');
  const api = useApi();
  const { country } = useShop().address;
  const { _id: addressId, ...known } = { _id: undefined, ...blank, ...address };
  const form = useForm({
    initial: { ...known, phone: readablePhone(known.phone) },
    schema: addressForm,
    bodyOf: (values) => ({ ...values, phone: phoneFrom(values.phone, country) }),
    send: async (body) => {
      onBusy(true);
      const saving =
        addressId === undefined
          ? api.call(addAddress, { params: { id }, body })
          : api.call(updateAddress, { params: { id, addressId }, body });
      await saving.finally(() => onBusy(false));
      await onSaved();
      onClose();
    },
  });
  const { general } = refusalOf(form.failure, t('book_failed'));
  const hasFieldErrors = Object.keys(blank).some((name) => form.errorOf(name) !== undefined);
  const fieldOf = (name: keyof typeof blank) => ({ ...form.fieldProps(name), error: form.errorOf(name) });
  return (
    <form {...form.formProps} className={styles.form}>
      {general && !hasFieldErrors && <Alert tone="error">{general}</Alert>}
      <TextField {...fieldOf('label')} label={t('book_label')} autoComplete="off" />
      <AddressFields fieldOf={fieldOf} />
      <PersonFields name={fieldOf('fullName')} phone={fieldOf('phone')} />
      <div className={styles.ways}>
        <Button onClick={onClose}>{profile('cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={profile('saving_password')}>
          {t('book_save')}
        </Button>
      </div>
    </form>
  );
}

import { deleteAddress } from '@bottega/contract/fulfilment/address-endpoints';
import { addressParts, maxAddresses, type SavedAddress } from '@bottega/contract/fulfilment/addresses';
import { readablePhone } from '@bottega/contract/phone';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { NotYet } from '#features/accounts/profile/not-yet.tsx';
import { noticeMs, refusalOf } from '#features/accounts/profile/profile-notices.ts';
import { addressesQuery } from '#features/fulfilment/addresses/saved-addresses.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Note, Row, Stack } from '#ui/layout/layout.tsx';
import { useToast } from '#ui/toast/toasts.tsx';
import styles from './address-book.module.css';
import { AddressDialog } from './address-dialog.tsx';

export function AddressBook({ userId }: { userId: string }) {
  const t = useTexts('checkout/ordering');
  const api = useApi();
  const queryClient = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const query = addressesQuery(api, userId);
  const addresses = useQuery(query);
  const [edited, setEdited] = useState<{ address: SavedAddress | undefined; nr: number }>();
  const [isOpen, setIsOpen] = useState(false);

  if (!addresses.data) return <NotYet query={addresses} failed={t('book_not_loaded')} />;

  const edit = (address?: SavedAddress) => {
    setEdited((known) => ({ address, nr: (known?.nr ?? 0) + 1 }));
    setIsOpen(true);
  };
  // The pressed button disappears with its address.
  const onRemoved = async (left: SavedAddress[]) => {
    await queryClient.cancelQueries({ queryKey: query.queryKey });
    list.current?.focus({ preventScroll: true });
    queryClient.setQueryData(query.queryKey, left);
  };
  const isFull = addresses.data.length >= maxAddresses;
  return (
    <Stack align="start">
      <ul ref={list} tabIndex={-1} aria-label={t('book_list')} className={styles.list}>
        {addresses.data.map((address) => (
          <AddressItem
            key={address._id}
            address={address}
            userId={userId}
            onEdit={() => edit(address)}
            onRemoved={onRemoved}
          />
        ))}
      </ul>
      {addresses.data.length === 0 && <Note>{t('book_empty')}</Note>}
      {isFull ? (
        <Note>{t('book_full', { count: maxAddresses })}</Note>
      ) : (
        <Button onClick={() => edit()}>{t('book_add')}</Button>
      )}
      {edited && (
        <AddressDialog
          key={edited.nr}
          userId={userId}
          address={edited.address}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          onSaved={() => queryClient.invalidateQueries({ queryKey: query.queryKey })}
        />
      )}
    </Stack>
  );
}

interface AddressItemProps {
  address: SavedAddress;
  userId: string;
  onEdit: () => void;
  onRemoved: (left: SavedAddress[]) => Promise<void>;
}

function AddressItem({ address, userId, onEdit, onRemoved }: AddressItemProps) {
  const t = useTexts('checkout/ordering');
  const profile = useTexts('profile');
  const api = useApi();
  const toasts = useToast();
  const [asks, setAsks] = useState(false);
  const ids = { name: useId(), edit: useId(), remove: useId() };
  const { _id: addressId, label, street, note, fullName, phone } = address;
  const remove = async () => {
    try {
      await onRemoved(await api.call(deleteAddress, { params: { id: userId, addressId } }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toasts.show({ tone: 'error', text: refusalOf(error, t('book_failed')).general, duration: noticeMs });
    }
  };
  return (
    <li className={styles.item}>
      <Stack gap={1} className={styles.facts}>
        <h3 id={ids.name}>{label || street}</h3>
        <p>{addressParts({ ...address, street: label && street, note: '' }).join(', ')}</p>
        {note && <Note>{note}</Note>}
        {(fullName || phone) && <Note>{[fullName, readablePhone(phone)].filter(Boolean).join(', ')}</Note>}
      </Stack>
      <Row gap={2}>
        <Button size="s" id={ids.edit} aria-labelledby={`${ids.edit} ${ids.name}`} onClick={onEdit}>
          {t('book_edit')}
        </Button>
        <Button
          size="s"
          variant="quiet"
          id={ids.remove}
          aria-labelledby={`${ids.remove} ${ids.name}`}
          onClick={() => setAsks(true)}
        >
          {t('book_remove')}
        </Button>
      </Row>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('book_remove_title')}
        labels={{
          confirm: t('book_remove'),
          busy: t('book_removing'),
          cancel: profile('cancel'),
          close: profile('close'),
        }}
        onConfirm={remove}
      >
        <p>{t('book_remove_text', { address: label || street })}</p>
      </ConfirmDialog>
    </li>
  );
}

import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { Suspense, useState } from 'react';
import { lazyPart } from '#lib/lazy/lazy-part.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';

const loadDialog = () => import('./delete-account-dialog.tsx');
const DeleteAccountDialog = lazyPart(loadDialog, 'DeleteAccountDialog');

export function DeleteAccount({ user }: { user: SessionUser }) {
  const t = useTexts('profile');
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const ask = () => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      <Button variant="danger" aria-haspopup="dialog" onClick={ask}>
        {t('delete_account')}
      </Button>
      {asked && (
        <Suspense>
          <DeleteAccountDialog user={user} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import type { SessionUser } from '@bottega/contract/session';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useProfileTexts } from './profile-texts.ts';

const loadDialog = () => import('./delete-account-dialog.tsx');
const DeleteAccountDialog = lazyRouteComponent(loadDialog, 'DeleteAccountDialog');

/** The button that ends an account, and the dialog between (PROF-04). */
export function DeleteAccount({ user }: { user: SessionUser }) {
  const t = useProfileTexts();
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

import type { User } from '@bottega/contract/users';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../../lib/dashboard/form-dialog.tsx';
import { useSession } from '../../../lib/session.ts';
import { useUserTexts } from './texts.ts';
import { isOwn } from './user-actions.tsx';
import { UserForm } from './user-form.tsx';

interface UserDialogProps {
  user: User;
  open: boolean;
  onClose: () => void;
  /** What was done with the account so far. */
  history: ReactNode;
}

/** Changes an account (AUSER-01): one's own wholly, of others the username and the role. */
export function UserDialog({ user, open, onClose, history }: UserDialogProps) {
  const t = useUserTexts();
  const title = isOwn(useSession(), user) ? t('edit_own_title') : t('edit_title', { username: user.username });
  return (
    <FormDialog open={open} onClose={onClose} title={title}>
      <Editor user={user} onSaved={onClose} />
      {history}
    </FormDialog>
  );
}

// The form begins anew with what somebody else has saved, if one takes that over.
function Editor({ user, onSaved }: { user: User; onSaved: () => void }) {
  const [seen, setSeen] = useState(user);
  return <UserForm key={seen.version} user={seen} onTakeTheirs={setSeen} onSaved={onSaved} />;
}

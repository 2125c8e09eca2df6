import { accountRefusal } from '@bottega/contract/account-rules';
import type { SessionUser } from '@bottega/contract/session';
import type { User } from '@bottega/contract/users';
import { useDashboardTexts } from '../../../i18n/dashboard-texts.ts';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { useUserTexts } from './texts.ts';

/** Whether the account is one's own. */
export const isOwn = (me: SessionUser | null, user: User): boolean => me?.id === user._id;

interface UserActionsProps {
  user: User;
  onEdit: () => void;
  onDelete: () => void;
}

/** What may be done with an account: nothing with a superadmin's for an admin, no deletion of one's own. */
export function UserActions({ user, onEdit, onDelete }: UserActionsProps) {
  const t = useUserTexts();
  const dt = useDashboardTexts();
  const me = useSession();
  if (!me || accountRefusal(me, { id: user._id, role: user.role })) return null;
  const whose = <span className="visually-hidden"> {t('of', { username: user.username })}</span>;
  return (
    <>
      <Button size="s" onClick={onEdit}>
        {dt('edit')}
        {whose}
      </Button>
      {!isOwn(me, user) && (
        <Button size="s" variant="danger" onClick={onDelete}>
          {dt('delete')}
          {whose}
        </Button>
      )}
    </>
  );
}

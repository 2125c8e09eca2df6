import { accountRefusal } from '@bottega/contract/accounts/rules';
import type { User } from '@bottega/contract/accounts/schemas';
import { exportUsers } from '@bottega/contract/accounts/staff-endpoints';
import { remove, rolesOfTab, userSource } from '#features/accounts/dashboard/queries.ts';
import { isOwn, useUserColumns } from '#features/accounts/dashboard/user-columns.tsx';
import { UserDialog } from '#features/accounts/dashboard/user-dialog.tsx';
import { RecordHistory } from '#features/audit/dashboard/record-history.tsx';
import { ConfirmChange } from '#lib/dashboard/record-actions.tsx';
import { recordListQuery } from '#lib/dashboard/record-list.ts';
import { useDialogState } from '#lib/dashboard/use-dialog-state.ts';
import { useSession } from '#lib/session/session.ts';
import { useTexts } from '#locales/use-texts.ts';
import { UserIcon } from '#ui/icons.tsx';
import { Note, Stack } from '#ui/layout/layout.tsx';
import { RecordList } from '../records/record-list.tsx';
import { useExport } from '../records/use-export.ts';
import { useListParams } from '../records/use-list-params.ts';
import type { Section } from '../section.ts';

export const usersSection: Section = {
  title: 'section_users',
  Icon: UserIcon,
  Content: Users,
  load: ({ api, queryClient }, choice) => queryClient.prefetchInfiniteQuery(recordListQuery(api, userSource, choice)),
};

const tabTexts = { all: 'tab_all', admin: 'tab_admin', user: 'tab_user' } as const;

function Users() {
  const t = useTexts('staff/users');
  const dt = useTexts('dashboard');
  const edited = useDialogState<User>();
  const deleted = useDialogState<User>();
  const me = useSession();
  const mayEdit = (user: User) => me !== null && !accountRefusal(me, { id: user._id, role: user.role });
  const role = rolesOfTab(useListParams().tab);
  return (
    <>
      <RecordList
        source={userSource}
        title={dt('section_users')}
        tabLabel={(tab) => t(tabTexts[tab as keyof typeof tabTexts])}
        searchLabel={t('search')}
        tools={[useExport(exportUsers, role ? { role } : {})]}
        columns={useUserColumns()}
        nameOf={({ username }) => username}
        open={(user) => (mayEdit(user) ? () => edited.open(user) : undefined)}
        primary={(user) => !mayEdit(user) && <Note as="span">{t('superadmin_only')}</Note>}
        menu={(user) => [
          ...(mayEdit(user) ? [{ label: dt('edit'), onChoose: () => edited.open(user) }] : []),
          ...(mayEdit(user) && !isOwn(me, user)
            ? [{ label: dt('delete'), onChoose: () => deleted.open(user), tone: 'danger' as const }]
            : []),
        ]}
        empty={{ title: t('empty'), text: t('empty_text') }}
      />
      {edited.item && (
        <UserDialog
          key={edited.opening}
          user={edited.item}
          open={edited.isOpen}
          onClose={edited.close}
          history={<RecordHistory kind="user" recordId={edited.item._id} />}
        />
      )}
      {deleted.item && <DeleteUser user={deleted.item} open={deleted.isOpen} onClose={deleted.close} />}
    </>
  );
}

interface DeleteUserProps {
  user: User;
  open: boolean;
  onClose: () => void;
}

function DeleteUser({ user, open, onClose }: DeleteUserProps) {
  const t = useTexts('staff/users');
  const dt = useTexts('dashboard');
  return (
    <ConfirmChange
      list="users"
      open={open}
      onClose={onClose}
      question={t('delete_question', { username: user.username })}
      send={(api) => remove(api, user)}
      done={t('deleted_done')}
      failed={dt('error')}
    >
      <Stack>
        <p>{t('delete_lost')}</p>
        <p>{t('delete_kept')}</p>
      </Stack>
    </ConfirmChange>
  );
}

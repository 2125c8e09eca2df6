import { accountRefusal } from '@bottega/contract/accounts/rules';
import type { User } from '@bottega/contract/accounts/schemas';
import { exportUsers } from '@bottega/contract/accounts/staff-endpoints';
import { useQuery } from '@tanstack/react-query';
import { filtersOfTab, type OnAnswer, remove, userSource } from '#features/accounts/dashboard/queries.ts';
import { type AccessChange, accessChanges, ConfirmAccess } from '#features/accounts/dashboard/user-access.tsx';
import { isOwn, useUserColumns } from '#features/accounts/dashboard/user-columns.tsx';
import { UserDialog } from '#features/accounts/dashboard/user-dialog.tsx';
import { LeftBehindDialog, type LeftBy } from '#features/accounts/team/dashboard/left-behind-dialog.tsx';
import { RecordHistory } from '#features/audit/dashboard/record-history.tsx';
import { useApi } from '#lib/api/api-context.tsx';
import { ConfirmChange } from '#lib/dashboard/record-actions.tsx';
import { recordListQuery } from '#lib/dashboard/record-list.ts';
import { tabCountsQuery } from '#lib/dashboard/tab-counts.ts';
import { useDialogState } from '#lib/dashboard/use-dialog-state.ts';
import { useSession } from '#lib/session/session.ts';
import { useTexts } from '#locales/use-texts.ts';
import { UserIcon } from '#ui/icons.tsx';
import { Note, Stack } from '#ui/layout/layout.tsx';
import { RecordList } from '../../records/record-list.tsx';
import { useExport } from '../../records/use-export.ts';
import { useListParams } from '../../records/use-list-params.ts';
import type { Section } from '../../section.ts';

export const usersSection: Section = {
  title: 'section_users',
  duties: ['manager'],
  Icon: UserIcon,
  Content: Users,
  load: ({ api, queryClient }, choice) => queryClient.prefetchInfiniteQuery(recordListQuery(api, userSource, choice)),
};

const tabTexts = { all: 'tab_all', admin: 'tab_admin', user: 'tab_user', disabled: 'tab_disabled' } as const;

const sourceWithoutDisabled = { ...userSource, tabs: userSource.tabs.filter((tab) => tab !== 'disabled') };

function Users() {
  const t = useTexts('staff/users');
  const dt = useTexts('staff/dashboard');
  const edited = useDialogState<User>();
  const deleted = useDialogState<User>();
  const access = useDialogState<AccessChange>();
  const left = useDialogState<LeftBy>();
  const onAnswer: OnAnswer = ({ username }, { leftBehind }) => {
    if (leftBehind) left.open({ username, ...leftBehind });
  };
  const me = useSession();
  const mayEdit = (user: User) => me !== null && !accountRefusal(me, { id: user._id, role: user.role });
  const { tab } = useListParams();
  const { data: counts } = useQuery(tabCountsQuery(useApi()));
  const hasDisabled = tab === 'disabled' || (counts?.users.disabled ?? 0) > 0;
  return (
    <>
      <RecordList
        source={hasDisabled ? userSource : sourceWithoutDisabled}
        title={dt('section_users')}
        tabLabel={(tab) => t(tabTexts[tab as keyof typeof tabTexts])}
        searchLabel={t('search')}
        tools={[useExport(exportUsers, filtersOfTab(tab))]}
        columns={useUserColumns()}
        nameOf={({ username }) => username}
        open={(user) => (mayEdit(user) ? () => edited.open(user) : undefined)}
        primary={(user) => !mayEdit(user) && <Note as="span">{t('superadmin_only')}</Note>}
        menu={(user) => [
          ...(mayEdit(user) ? [{ label: dt('edit'), onChoose: () => edited.open(user) }] : []),
          ...(mayEdit(user) && !isOwn(me, user)
            ? [
                ...accessChanges(user, me).map((change) => ({
                  label: t(change),
                  onChoose: () => access.open({ user, change }),
                })),
                { label: dt('delete'), onChoose: () => deleted.open(user), tone: 'danger' as const },
              ]
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
          onAnswer={onAnswer}
          history={<RecordHistory kind="user" recordId={edited.item._id} />}
        />
      )}
      {access.item && (
        <ConfirmAccess {...access.item} open={access.isOpen} onClose={access.close} onAnswer={onAnswer} />
      )}
      {deleted.item && (
        <DeleteUser user={deleted.item} open={deleted.isOpen} onClose={deleted.close} onAnswer={onAnswer} />
      )}
      {left.item && <LeftBehindDialog key={left.opening} {...left.item} open={left.isOpen} onClose={left.close} />}
    </>
  );
}

interface DeleteUserProps {
  user: User;
  open: boolean;
  onClose: () => void;
  onAnswer: OnAnswer;
}

function DeleteUser({ user, open, onClose, onAnswer }: DeleteUserProps) {
  const t = useTexts('staff/users');
  const dt = useTexts('staff/dashboard');
  return (
    <ConfirmChange
      list="users"
      open={open}
      onClose={onClose}
      question={t('delete_question', { username: user.username })}
      send={async (api) => onAnswer(user, await remove(api, user))}
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

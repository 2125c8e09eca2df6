import { exportUsers, type User } from '@bottega/contract/users';
import { RecordHistory } from '../../features/audit/dashboard/record-history.tsx';
import { DeleteUserDialog } from '../../features/users/dashboard/delete-user-dialog.tsx';
import { rolesOfTab, userSource } from '../../features/users/dashboard/queries.ts';
import { useUserTexts } from '../../features/users/dashboard/texts.ts';
import { UserActions } from '../../features/users/dashboard/user-actions.tsx';
import { useUserColumns } from '../../features/users/dashboard/user-columns.tsx';
import { UserDialog } from '../../features/users/dashboard/user-dialog.tsx';
import { useLocale } from '../../i18n/i18n-context.tsx';
import { recordListQuery } from '../../lib/dashboard/record-list.ts';
import { useOpened } from '../../lib/dashboard/use-opened.ts';
import { UserIcon } from '../../ui/icons/user-icon.tsx';
import { ExportButton } from './export-button.tsx';
import { RecordList } from './record-list.tsx';
import type { Section } from './section.ts';
import { useChoice } from './use-choice.ts';

/** Who has an account, and what they may do (AUSER-01). */
export const usersSection: Section = {
  title: { en: 'Users', fr: 'Utilisateurs' },
  Icon: UserIcon,
  Content: Users,
  load: ({ api, queryClient }, choice) => queryClient.prefetchInfiniteQuery(recordListQuery(api, userSource, choice)),
};

const tabTexts = { all: 'tab_all', admin: 'tab_admin', user: 'tab_user' } as const;

function Users() {
  const t = useUserTexts();
  const edited = useOpened<User>();
  const deleted = useOpened<User>();
  const role = rolesOfTab(useChoice().tab);
  return (
    <>
      <RecordList
        source={userSource}
        title={usersSection.title[useLocale()]}
        tabLabel={(tab) => t(tabTexts[tab as keyof typeof tabTexts])}
        searchLabel={t('search')}
        tools={<ExportButton endpoint={exportUsers} query={role ? { role } : {}} />}
        columns={useUserColumns()}
        actions={(user) => (
          <UserActions user={user} onEdit={() => edited.open(user)} onDelete={() => deleted.open(user)} />
        )}
        empty={{ title: t('empty'), text: t('empty_text') }}
      />
      {edited.item && (
        <UserDialog
          user={edited.item}
          open={edited.isOpen}
          onClose={edited.close}
          history={<RecordHistory kind="user" recordId={edited.item._id} />}
        />
      )}
      {deleted.item && <DeleteUserDialog user={deleted.item} open={deleted.isOpen} onClose={deleted.close} />}
    </>
  );
}

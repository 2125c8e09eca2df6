import type { Message } from '@bottega/contract/messages/schemas';
import { RecordHistory } from '#features/audit/dashboard/record-history.tsx';
import { MessageDialog } from '#features/messages/dashboard/message-dialog.tsx';
import { messageSource } from '#features/messages/dashboard/queries.ts';
import { useMessageColumns } from '#features/messages/dashboard/use-message-columns.tsx';
import { useOpenedMessages } from '#features/messages/dashboard/use-opened-messages.ts';
import { recordListQuery } from '#lib/dashboard/record-list.ts';
import { useDialogState } from '#lib/dashboard/use-dialog-state.ts';
import { useTexts } from '#locales/use-texts.ts';
import { MailIcon } from '#ui/icons.tsx';
import { RecordList } from '../../records/record-list.tsx';
import { useListParams } from '../../records/use-list-params.ts';
import type { Section } from '../../section.ts';

export const messagesSection: Section = {
  title: 'section_messages',
  duties: ['manager'],
  Icon: MailIcon,
  Content: Messages,
  load: ({ api, queryClient }, choice) =>
    queryClient.prefetchInfiniteQuery(recordListQuery(api, messageSource, choice)),
};

function Messages() {
  const t = useTexts('staff/public.messages');
  const { item, isOpen, open, close } = useDialogState<Message>();
  const { source, ...opened } = useOpenedMessages(useListParams());
  return (
    <>
      <RecordList
        source={source}
        title={useTexts('staff/dashboard')('section_messages')}
        tabLabel={(tab) => t(`tab_${tab}` as 'tab_all')}
        searchLabel={t('search')}
        columns={useMessageColumns()}
        nameOf={({ fullName }) => fullName}
        open={(message) => () => open(message)}
        empty={{ title: t('empty'), text: t('empty_text') }}
      />
      {item && (
        <MessageDialog
          key={item._id}
          message={item}
          open={isOpen}
          onClose={close}
          {...opened}
          history={<RecordHistory kind="message" recordId={item._id} />}
        />
      )}
    </>
  );
}

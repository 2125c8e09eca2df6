import type { Message } from '@bottega/contract/messages';
import { RecordHistory } from '../../features/audit/dashboard/record-history.tsx';
import { MessageDialog } from '../../features/messages/dashboard/message-dialog.tsx';
import { messageSource } from '../../features/messages/dashboard/queries.ts';
import { useMessageTexts } from '../../features/messages/dashboard/texts.ts';
import { useMessageColumns } from '../../features/messages/dashboard/use-message-columns.tsx';
import { useLocale } from '../../i18n/i18n-context.tsx';
import { recordListQuery } from '../../lib/dashboard/record-list.ts';
import { useOpened } from '../../lib/dashboard/use-opened.ts';
import { Button } from '../../ui/button.tsx';
import { MailIcon } from '../../ui/icons/mail-icon.tsx';
import { RecordList } from './record-list.tsx';
import type { Section } from './section.ts';

/** What people have written on the contact page. */
export const messagesSection: Section = {
  title: { en: 'Messages', fr: 'Messages' },
  Icon: MailIcon,
  Content: Messages,
  load: ({ api, queryClient }, choice) =>
    queryClient.prefetchInfiniteQuery(recordListQuery(api, messageSource, choice)),
  place: 'hidden',
};

function Messages() {
  const t = useMessageTexts();
  const { item, isOpen, open, close } = useOpened<Message>();
  return (
    <>
      <RecordList
        source={messageSource}
        title={messagesSection.title[useLocale()]}
        tabLabel={(tab) => t(`tab_${tab}` as 'tab_all')}
        searchLabel={t('search')}
        columns={useMessageColumns()}
        actions={(message) => (
          <Button size="s" onClick={() => open(message)}>
            {t('open')}
            <span className="visually-hidden"> {t('of', { name: message.fullName })}</span>
          </Button>
        )}
        empty={{ title: t('empty'), text: t('empty_text') }}
      />
      {item && (
        <MessageDialog
          key={item._id}
          message={item}
          open={isOpen}
          onClose={close}
          history={<RecordHistory kind="message" recordId={item._id} />}
        />
      )}
    </>
  );
}

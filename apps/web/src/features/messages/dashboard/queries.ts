import { listMessages, type Message, type MessageState, markMessage, messageStates } from '@bottega/contract/messages';
import type { Api } from '../../../lib/api-client.ts';
import type { RecordSource } from '../../../lib/dashboard/record-list.ts';

const isState = (tab: string): tab is MessageState => messageStates.some((state) => state === tab);

/** What people have written to the shop. */
export const messageSource: RecordSource<Message> = {
  list: 'messages',
  tabs: ['all', ...messageStates],
  fetchPage: async (api, { tab, search, page, limit }, signal) => {
    const query = { page, limit, search, state: isState(tab) ? tab : undefined };
    const { payload } = await api.call(listMessages, { query }, { signal });
    return { items: payload.messages, total: payload.total };
  },
};

/** Says how far the shop is with a message. */
export const mark = (api: Api, { _id: id }: Message, state: MessageState) =>
  api.call(markMessage, { params: { id }, body: { state } });

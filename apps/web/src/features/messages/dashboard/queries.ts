import { listMessages, markMessage } from '@bottega/contract/messages/endpoints';
import { type Message, type MessageState, messageStates } from '@bottega/contract/messages/schemas';
import type { Api } from '#lib/api/api-client.ts';
import type { RecordSource } from '#lib/dashboard/record-list.ts';

const isState = (tab: string): tab is MessageState => messageStates.some((state) => state === tab);

export const messageSource: RecordSource<Message> = {
  list: 'messages',
  tabs: ['all', ...messageStates],
  fetchPage: async (api, { tab, search, page, limit }, signal) => {
    const query = { page, limit, search, state: isState(tab) ? tab : undefined };
    const { payload } = await api.call(listMessages, { query }, { signal });
    return { items: payload.messages, total: payload.total };
  },
};

export const mark = (api: Api, { _id: id }: Message, state: MessageState) =>
  api.call(markMessage, { params: { id }, body: { state } });

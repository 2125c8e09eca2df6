import { deleteReview, listReviews, moderateReview } from '@bottega/contract/reviews/endpoints';
import type { Review } from '@bottega/contract/reviews/schemas';
import type { Api } from '#lib/api/api-client.ts';
import type { RecordSource } from '#lib/dashboard/record-list.ts';

const approvedOf: Readonly<Record<string, 'true' | 'false'>> = { approved: 'true', pending: 'false' };

export const reviewSource: RecordSource<Review> = {
  list: 'reviews',
  tabs: ['all', 'approved', 'pending'],
  fetchPage: async (api, { tab, search, page, limit }, signal) => {
    const query = { page, limit, search, approved: approvedOf[tab] };
    const { payload } = await api.call(listReviews, { query }, { signal });
    return { items: payload.reviews, total: payload.total };
  },
};

export const moderate = (api: Api, { _id: id, version }: Review, approved: boolean) =>
  api.call(moderateReview, { params: { id }, body: { approved, version } });

export const remove = (api: Api, { _id: id }: Review) => api.call(deleteReview, { params: { id } });

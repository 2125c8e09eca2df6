import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { listOf, pageQuery } from './pagination.ts';
import { timestamp } from './validation.ts';

/** Reviews per page on the home page (spec §9). */
export const homeReviewsLimit = 2;

export const review = v.object({
  _id: v.string(),
  user: v.object({ username: v.string() }),
  rating: v.number(),
  comment: v.string(),
  date: timestamp,
  approved: v.boolean(),
});

/** A review as the wire carries it. */
export type Review = v.InferOutput<typeof review>;

export const listApprovedReviews = endpoint({
  method: 'GET',
  path: '/reviews/approved',
  summary: 'Approved reviews, newest first',
  access: 'public',
  query: pageQuery,
  responses: { 200: listOf('reviews', review) },
});

import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listOf, pageQuery, searchFields } from '../pagination-schemas.ts';
import { id, messageBody, version } from '../validation.ts';
import { review } from './schemas.ts';

export const listApprovedReviews = endpoint({
  method: 'GET',
  path: '/reviews/approved',
  summary: 'Approved reviews, newest first',
  access: 'public',
  shared: true,
  query: pageQuery,
  responses: { 200: listOf('reviews', review) },
});

const reviewId = v.object({ id });

export const listReviews = endpoint({
  method: 'GET',
  path: '/reviews',
  summary: 'All reviews, newest first; `search` looks in comments and usernames',
  access: 'staff',
  duties: ['editor', 'manager'],
  query: v.object({ ...searchFields, approved: v.optional(v.picklist(['true', 'false'], 'value_invalid')) }),
  responses: { 200: listOf('reviews', review) },
});

export const moderateReview = endpoint({
  method: 'PUT',
  path: '/reviews/:id',
  summary: 'Approve a review, or take the approval back',
  access: 'staff',
  duties: ['editor', 'manager'],
  params: reviewId,
  body: v.strictObject({ approved: v.boolean('value_invalid'), version: v.optional(version) }),
  responses: { 200: review },
  errors: ['review_not_found', 'version_conflict'],
});

export const deleteReview = endpoint({
  method: 'DELETE',
  path: '/reviews/:id',
  summary: 'Decline a pending review, or delete an approved one',
  access: 'staff',
  duties: ['editor', 'manager'],
  params: reviewId,
  responses: { 200: messageBody },
  errors: ['review_not_found'],
});

// @vitest-environment happy-dom
import { listRecordEvents } from '@bottega/contract/audit/endpoints';
import type { Endpoint } from '@bottega/contract/endpoint';
import { deleteReview, listReviews, moderateReview } from '@bottega/contract/reviews/endpoints';
import type { Review } from '@bottega/contract/reviews/schemas';
import { within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import { reviewsSection } from './reviews-section.tsx';

beforeEach(() => {
  for (const { id } of toastList.read()) toastList.remove(id);
  vi.stubGlobal('reportError', vi.fn());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const rosas: Review = {
  _id: 'r1',
  user: { username: 'rosa' },
  rating: 4,
  comment: '<b>Bold</b>\nand a second line',
  date: '2026-11-20T10:00:00.000Z',
  approved: false,
  version: 1,
};

const renderReviews = async () => {
  const shop = { reviews: [rosas], refusal: undefined as ApiError | undefined };
  const asked: unknown[] = [];
  const answer = (endpoint: Endpoint, input: unknown) => {
    if (endpoint === listReviews) asked.push((input as { query: unknown }).query);
    if (endpoint === listReviews) return { payload: { reviews: shop.reviews, total: shop.reviews.length } };
    if (endpoint === listRecordEvents) {
      const approved = { action: 'approved', kind: 'review', before: { approved: false }, after: { approved: true } };
      const event = { _id: 'e', at: rosas.date, actor: { _id: 'n', username: 'nonna' }, recordId: 'r1', label: 'rosa' };
      return { payload: { events: [{ ...event, ...approved }], total: 1 } };
    }
    if (endpoint !== moderateReview && endpoint !== deleteReview) return {};
    if (shop.refusal) throw shop.refusal;
    const { body } = input as { body?: { approved: boolean } };
    shop.reviews = body ? [{ ...rosas, ...body, version: 9 }] : [];
    return {};
  };
  const rendered = await renderInApp(<reviewsSection.Content />, { answer, path: '/dashboard?section=reviews' });
  const { user } = rendered;
  const row = async () => within(await rendered.findByRole('row', { name: /rosa/ }));
  const approve = async () => user.click((await row()).getByRole('button', { name: 'Approve of rosa' }));
  const choose = async (name: string) => {
    await user.click((await row()).getByRole('button', { name: /^Actions/ }));
    await user.click((await row()).getByRole('menuitem', { name }));
  };
  const notices = () => toastList.read().map(({ text }) => text);
  return { ...rendered, shop, asked, row, approve, choose, notices };
};

test('[AREV-01] a decision on a review that has changed is refused, and the change shows', async () => {
  const { shop, row, approve, notices } = await renderReviews();
  shop.refusal = new ApiError(409, 'version_conflict', 'Someone else has changed this.');
  await row();
  shop.reviews = [{ ...rosas, comment: 'Cold', version: 3 }];
  await approve();
  await vi.waitFor(() => expect(notices()).toEqual(['Someone else has changed this.']));
  (await row()).getByText('Pending');
  await vi.waitFor(async () => expect((await row()).getByText('Cold')).toBeTruthy());
  shop.refusal = undefined;
  await approve();
  await vi.waitFor(async () => expect((await row()).getByText('Approved')).toBeTruthy());
});

test('[AREV-01] confirming a dialog after its review was deleted shows an error', async () => {
  const { user, shop, choose, notices, getByRole, queryByRole } = await renderReviews();
  await choose('Decline');
  shop.reviews = [];
  shop.refusal = new ApiError(404, 'review_not_found', 'There is no such review.');
  const dialog = within(getByRole('dialog', { name: 'Decline rosa’s review?' }));
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await vi.waitFor(() => expect(notices()).toEqual(['There is no such review.']));
  await vi.waitFor(() => expect(queryByRole('row', { name: /rosa/ })).toBeNull());
});

test.each([
  ['breaks', new ApiError(500, 'internal_error', 'Broken.')],
  ['gets no answer', new ApiError(0, 'network', 'No answer.')],
])('[AREV-01] a decision that %s shows an error and changes nothing', async (_, failure) => {
  const { shop, row, approve, notices } = await renderReviews();
  shop.refusal = failure;
  await approve();
  await vi.waitFor(() => expect(notices()).toEqual(['The review could not be changed. Please try again.']));
  expect((await row()).getByText('Pending')).toBeTruthy();
});

test('[AREV-01] details show the review as plain text, with its history', async () => {
  const { user, choose, getByRole } = await renderReviews();
  await choose('Details');
  const dialog = within(getByRole('dialog'));
  expect(dialog.getByText(/<b>Bold<\/b>\s+and a second line/)).toBeTruthy();
  await user.click(dialog.getByText('Changes by staff'));
  await dialog.findByText('Review: Pending → Approved');
  expect(dialog.getByText('nonna')).toBeTruthy();
});

test('[AREV-01] has tabs for all, approved and pending, and a search by comment or username', async () => {
  const { user, asked, row, getAllByRole, getByRole } = await renderReviews();
  expect((await row()).getByRole('img', { name: '4 of 5 stars' })).toBeTruthy();
  const tabs = getAllByRole('tab').map(({ textContent }) => textContent?.replace(/ \d+$/, ''));
  expect(tabs).toEqual(['All', 'Approved', 'Pending']);
  await user.click(getByRole('tab', { name: /^Approved/ }));
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ approved: 'true' }));
  await user.click(getByRole('tab', { name: /^Pending/ }));
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ approved: 'false' }));
  await user.type(getByRole('searchbox', { name: 'Search by comment or username' }), 'bold');
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ approved: 'false', search: 'bold' }));
});

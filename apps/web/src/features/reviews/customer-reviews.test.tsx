// @vitest-environment happy-dom
import { listApprovedReviews } from '@bottega/contract/reviews/endpoints';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { CustomerReviews } from './customer-reviews.tsx';

const review = (id: string, more: object = {}) => ({
  _id: id,
  user: { username: 'Mia' },
  rating: 5,
  comment: `Comment ${id}`,
  lang: 'en',
  date: '2026-01-01T12:00:00.000Z',
  approved: true,
  ...more,
});

const answered = (reviews: object[], total: number) => ({ payload: { reviews, total } });

/** The section, once its reviews were asked for. */
const setUp = async (answer: (page: number) => unknown) => {
  const pages: number[] = [];
  const rendered = await renderInApp(<CustomerReviews />, {
    answer: (endpoint, input) => {
      if (endpoint !== listApprovedReviews) throw new ApiError(404, 'not_found', 'None.');
      const { page = 1 } = (input as { query: { page?: number } }).query;
      pages.push(page);
      return answer(page);
    },
  });
  await vi.waitFor(() => expect(pages.length).toBeGreaterThan(0));
  return rendered;
};

test.each([
  ['no review is approved', () => answered([], 0)],
  [
    'the reviews cannot be loaded',
    () => {
      throw new ApiError(500, 'internal_error', 'Broken.');
    },
  ],
])('[HOME-03] there is no section while %s', async (_case, answer) => {
  const { queryClient, container } = await setUp(answer);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(container.textContent).toBe('');
});

test('[SHELL-15, HOME-03] a review that fails to render hides its section only', async () => {
  // React reports what a boundary has caught.
  vi.spyOn(console, 'error').mockReturnValue();
  const broken = { broken: true };
  const { queryClient, container } = await setUp(() => answered([review('r', { user: broken, comment: broken })], 1));
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(container.textContent).toBe('');
  vi.restoreAllMocks();
});

test('[HOME-03] reviews that fail to load show an error, and a later click loads them', async () => {
  let isDown = true;
  const { findByText, findByRole, getAllByRole, user, queryByText } = await setUp((page) => {
    if (page === 1) return answered([review('a'), review('b')], 4);
    if (isDown) throw new ApiError(0, 'network', 'No connection.');
    return answered([review('c'), review('d')], 4);
  });
  await user.click(await findByRole('button', { name: 'More reviews' }));
  await findByText('The next reviews could not be loaded. Please try again.');
  expect(getAllByRole('figure')).toHaveLength(2);
  isDown = false;
  await user.click(await findByRole('button', { name: 'More reviews' }));
  await findByText('4 of 4 reviews');
  expect(getAllByRole('figure')).toHaveLength(4);
  expect(queryByText('The next reviews could not be loaded. Please try again.')).toBeNull();
});

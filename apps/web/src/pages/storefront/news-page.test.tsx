// @vitest-environment happy-dom
import type { Article } from '@bottega/contract/news/schemas';
import { onlineManager } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { NewsPage } from './news-page.tsx';

const date = '2026-03-01T12:00:00.000Z';
const article: Article = {
  _id: 'a1',
  locale: 'en',
  category: 'news',
  date,
  author: 'Mia',
  title: 'New ovens',
  coverImage: '/uploads/oven.jpg',
  content: [{ text: 'They are hot.' }],
  visibility: true,
  createdAt: date,
  updatedAt: date,
  version: 1,
};

test('[NEWS-01] a list that failed to load offline is retried after reconnecting', async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  onlineManager.setOnline(false);
  let calls = 0;
  const answer = () => {
    calls += 1;
    if (!onlineManager.isOnline()) throw new ApiError(0, 'network', 'No connection.');
    return { payload: { articles: [article], total: 1 } };
  };
  const { findByText, findByRole, queryByText } = await renderInApp(<NewsPage />, { path: '/news', answer });
  await findByText('The news could not be loaded. Please try again.');
  expect(calls).toBe(1);
  act(() => onlineManager.setOnline(true));
  await findByRole('heading', { name: 'New ovens' });
  expect(queryByText('The news could not be loaded. Please try again.')).toBeNull();
});

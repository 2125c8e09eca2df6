// @vitest-environment happy-dom
import type { Article } from '@bottega/contract/news/schemas';
import { onlineManager } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
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

const articles = Array.from({ length: 12 }, (_, at) => ({ ...article, _id: `a${at}`, title: `Article ${at}` }));

test('[NEWS-01] "load more" appends until all are shown, and moves the focus', async () => {
  const answer = (_endpoint: unknown, input: object) => {
    const { page = 1, limit = 5 } = (input as { query: { page?: number; limit?: number } }).query;
    return { payload: { articles: articles.slice((page - 1) * limit, page * limit), total: articles.length } };
  };
  const { findByRole, findByText, getAllByRole, queryByRole, user } = await renderInApp(<NewsPage />, {
    path: '/news',
    answer: answer as never,
  });
  const more = await findByRole('button', { name: 'Older news' });
  expect(getAllByRole('article')).toHaveLength(5);
  await user.click(more);
  await findByRole('heading', { name: 'Article 9' });
  expect(getAllByRole('article')).toHaveLength(10);
  more.focus();
  await user.keyboard('{Enter}');
  await findByText('Showing 12 of 12 articles');
  expect(getAllByRole('article')).toHaveLength(12);
  expect(queryByRole('button', { name: 'Older news' })).toBeNull();
  await expect.poll(() => document.activeElement?.closest('article')?.textContent).toContain('Article 10');
});

test('[NEWS-01] a language without news says so and links to other pages', async () => {
  const { findByRole, getByRole } = await renderInApp(<NewsPage />, {
    path: '/news',
    locale: 'fr',
    answer: () => ({ payload: { articles: [], total: 0 } }),
  });
  await findByRole('heading', { name: 'Pas encore d’actualités' });
  expect(getByRole('link', { name: 'Retour à l’accueil' }).getAttribute('href')).toBe('/');
});

test('[NEWS-01] a list that fails to load is empty with a retry button', async () => {
  let isDown = true;
  const { findByRole, user } = await renderInApp(<NewsPage />, {
    path: '/news',
    answer: () => {
      if (isDown) throw new ApiError(500, 'internal_error', 'Broken.');
      return { payload: { articles: [article], total: 1 } };
    },
  });
  await findByRole('heading', { name: 'No news yet' });
  isDown = false;
  await user.click(await findByRole('button', { name: 'Try again' }));
  await findByRole('heading', { name: 'New ovens' });
});

test('[SHELL-15, NEWS-01] an article that fails to render leaves the others in place', async () => {
  // React logs what a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue();
  const broken = { ...article, title: { broken: true } };
  const { findByRole, getAllByRole } = await renderInApp(<NewsPage />, {
    path: '/news',
    answer: () => ({ payload: { articles: [broken, ...articles.slice(0, 2)], total: 3 } }),
  });
  await findByRole('heading', { name: 'Article 0' });
  expect(getAllByRole('article')).toHaveLength(2);
  vi.restoreAllMocks();
});

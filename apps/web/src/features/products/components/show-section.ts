import { defaultLimit } from '@bottega/contract/pagination';
import { type Category, categories } from '@bottega/contract/products/rules';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';
import { logFailure } from '#lib/api/log-failure.ts';
import { loadPages, type ProductListOptions, productListQuery } from '../queries.ts';

// Frames: about ten seconds.
const patience = 600;

const appears = async (selector: string): Promise<Element | null> => {
  for (let frame = 0; frame < patience; frame += 1) {
    const found = document.querySelector(selector);
    if (found) return found;
    await new Promise(requestAnimationFrame);
  }
  return null;
};

const scrollTo = (goal: Element): void => {
  const { top } = goal.getBoundingClientRect();
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart);
  if (top < covered || top > innerHeight / 2) goal.scrollIntoView();
};

/** Scrolls to the section, loading it if necessary; else to the start of the list. */
export const showSection = async (
  category: Category,
  list: ProductListOptions,
  { api, queryClient }: { api: Api; queryClient: QueryClient },
): Promise<void> => {
  const start = await appears(`[data-list="${list.categories.join(',')}"]`);
  if (!start) return;
  const { sections = [], total = 0, pages = 0 } = queryClient.getQueryData(productListQuery(api, list).queryKey) ?? {};
  const nr = sections.findIndex((section) => section.category === category);
  if (nr < 0) {
    scrollTo(start);
    return;
  }
  const { limit = defaultLimit } = list;
  const place = sections.slice(0, nr).reduce((sum, { count }) => sum + count, 0);
  // One page more than its first dish needs: a heading above a single dish looks like the end.
  const upTo = Math.min(Math.ceil(place / limit) + 1, Math.ceil(total / limit));
  try {
    if (upTo > pages) await loadPages(api, queryClient, list, upTo);
    scrollTo((await appears(`#${category}`)) ?? start);
  } catch (error) {
    logFailure('section not loaded', error);
    scrollTo(start);
  }
};

/** Reports the section at the window's upper third and scrolls its rail entry into view. */
export const followReader = (
  entries: HTMLElement | null,
  onRead: (category: Category | undefined) => void,
  signal: AbortSignal,
): void => {
  const follow = (): void => {
    const sections = [...document.querySelectorAll('main section[id]')];
    const passed = sections.filter((section) => section.getBoundingClientRect().top < innerHeight / 3);
    const reading = categories.find((category) => category === passed.at(-1)?.id);
    onRead(reading);
    const entry = reading && entries?.children[categories.indexOf(reading)];
    if (entry instanceof HTMLElement) entries?.scrollTo({ left: entry.offsetLeft - entries.clientWidth / 2 });
  };
  if (signal.aborted) return;
  follow();
  addEventListener('scroll', follow, { passive: true, signal });
};

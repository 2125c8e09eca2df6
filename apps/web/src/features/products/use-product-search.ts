import { getRouteApi, useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react';

const to = '/products/{-$category}';
const route = getRouteApi(to);

/** How long the typing has to pause before it is searched for. */
const pauseMs = 150;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry was made by typing, and the next letter may replace it. */
    typed?: true;
  }
}

/**
 * Carries the words of a search field into the address, where the list reads them, and back when the address changes
 * otherwise. The field keeps its own text: what was typed before this code came is not lost.
 */
export const useProductSearch = () => {
  const router = useRouter();
  const { category } = route.useParams();
  const { search = '', limit } = route.useSearch();
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef(search);
  const pause = useRef<number>(undefined);

  const send = (): void => {
    clearTimeout(pause.current);
    const words = field.current?.value.trim() ?? '';
    if (words === sent.current) return;
    const { latestLocation, state } = router;
    // Another page is on its way: if it is a list of dishes too, it is searched once it is there.
    if (latestLocation.pathname !== state.resolvedLocation?.pathname) {
      type();
      return;
    }
    sent.current = words;
    void router.navigate({
      to,
      params: { category },
      search: (now) => ({ ...now, search: words || undefined }),
      // Going back leads to the list before the search, not through its letters.
      replace: latestLocation.state.typed === true,
      state: { typed: true },
      resetScroll: false,
    });
  };

  const type = (): void => {
    clearTimeout(pause.current);
    pause.current = window.setTimeout(send, pauseMs);
  };

  const arrive = useEffectEvent(() => {
    // Not yet the last words that were sent.
    if (search !== String(router.latestLocation.search.search ?? '')) return;
    if (search !== sent.current && field.current) {
      clearTimeout(pause.current);
      sent.current = search;
      field.current.value = search;
    } else type();
  });
  useEffect(() => {
    if (search !== undefined) arrive();
  }, [search]);
  useEffect(() => () => clearTimeout(pause.current), []);

  const clear = (): void => {
    if (!field.current) return;
    field.current.value = '';
    field.current.focus();
    send();
  };

  return {
    field,
    category,
    limit,
    search,
    clear,
    form: {
      action: router.buildLocation({ to, params: { category } }).pathname,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault();
        send();
        // The keyboard of a phone lies over the dishes.
        if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
      },
    },
    input: {
      onInput: type,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        if (event.currentTarget.value) clear();
        else event.currentTarget.blur();
      },
    },
  };
};

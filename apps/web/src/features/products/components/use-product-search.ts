import { getRouteApi, useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

const to = '/products/{-$category}';
const route = getRouteApi(to);

// Milliseconds without typing.
const pauseMs = 150;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set by typing: the next letter then replaces the history entry. */
    typed?: true;
  }
}

/** Syncs field and URL. Uncontrolled, to keep text typed before hydration. */
export const useProductSearch = () => {
  const router = useRouter();
  const { category } = route.useParams();
  const { search = '', limit, without, diet, traces } = route.useSearch();
  const wishes = { without, diet, traces };
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef(search);
  const pause = useRef<number>(undefined);
  const [hasIdeas, setHasIdeas] = useState(false);

  const send = (): void => {
    clearTimeout(pause.current);
    const words = field.current?.value.trim() ?? '';
    if (words === sent.current) return;
    const { latestLocation, state } = router;
    if (latestLocation.pathname !== state.resolvedLocation?.pathname) {
      type();
      return;
    }
    sent.current = words;
    void router.navigate({
      to,
      params: { category },
      search: (now) => ({ ...now, search: words || undefined }),
      // Back must skip the single letters of a search.
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
    // A newer search is being sent.
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

  const offerIdeas = (): void => setHasIdeas(!field.current?.value);

  return {
    field,
    category,
    limit,
    wishes,
    search,
    clear,
    hasIdeas,
    closeIdeas: () => setHasIdeas(false),
    form: {
      action: router.buildLocation({ to, params: { category } }).pathname,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault();
        send();
        // A phone's keyboard covers the results.
        if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
      },
    },
    input: {
      onFocus: offerIdeas,
      onInput: () => {
        type();
        offerIdeas();
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        if (event.currentTarget.value) clear();
        else event.currentTarget.blur();
      },
    },
  };
};

import { maxSearchLength } from '@bottega/contract/pagination';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDashboardTexts } from '../../i18n/dashboard-texts.ts';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons/close-icon.tsx';
import { SearchIcon } from '../../ui/icons/search-icon.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './record-list.module.css';
import { useChoice } from './use-choice.ts';

const route = getRouteApi('/dashboard');

/** How long the typing has to pause before it is searched for. */
const pauseMs = 200;

/** Finds records as one types; `/` leads here from anywhere (the shell's key), Esc empties it. */
export function RecordSearch({ label }: { label: string }) {
  const t = useDashboardTexts();
  const { value, type, clear, submit } = useTypedSearch();
  const field = useRef<HTMLInputElement>(null);
  const empty = () => {
    clear();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (value) empty();
    else event.currentTarget.blur();
  };
  return (
    <search className={styles.search}>
      <form onSubmit={submit}>
        <Field label={label} labelHidden>
          <TextInput
            ref={field}
            type="search"
            name="search"
            value={value}
            maxLength={maxSearchLength}
            placeholder={label}
            autoComplete="off"
            enterKeyHint="search"
            aria-keyshortcuts="/"
            lead={<SearchIcon size="s" />}
            trail={value && <IconButton label={t('search_clear')} icon={<CloseIcon size="s" />} onClick={empty} />}
            onChange={({ target }) => type(target.value)}
            onKeyDown={onKeyDown}
          />
        </Field>
      </form>
    </search>
  );
}

/** What is typed, carried into the address once the typing pauses, and taken from there when that changes otherwise. */
const useTypedSearch = () => {
  const { search } = useChoice();
  const navigate = route.useNavigate();
  const router = useRouter();
  const [value, setValue] = useState(search);
  const sent = useRef(search);
  const pause = useRef<number>(undefined);

  const send = (words: string): void => {
    clearTimeout(pause.current);
    const wanted = words.trim();
    if (wanted === sent.current) return;
    sent.current = wanted;
    void navigate({
      search: (now) => ({ ...now, search: wanted || undefined }),
      // Going back leads to the list before the search, not through its letters.
      replace: router.latestLocation.state.typed === true,
      state: { typed: true },
      resetScroll: false,
    });
  };

  const arrive = useEffectEvent(() => {
    if (search === sent.current) return;
    clearTimeout(pause.current);
    sent.current = search;
    setValue(search);
  });
  useEffect(() => {
    if (search !== undefined) arrive();
  }, [search]);
  useEffect(() => () => clearTimeout(pause.current), []);

  return {
    value,
    type: (words: string) => {
      setValue(words);
      clearTimeout(pause.current);
      pause.current = window.setTimeout(() => send(words), pauseMs);
    },
    clear: () => {
      setValue('');
      send('');
    },
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      send(value);
    },
  };
};

import { maxSearchLength } from '@bottega/contract/pagination';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { Field } from '#ui/field/field.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { CloseIcon, SearchIcon } from '#ui/icons.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import styles from './list-toolbar.module.css';
import { useListParams } from './use-list-params.ts';

const route = getRouteApi('/dashboard');

const pauseMs = 200;

export function RecordSearch({ label }: { label: string }) {
  const t = useTexts('staff/dashboard');
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

const useTypedSearch = () => {
  const { search } = useListParams();
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
      // Back skips the search's single letters.
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

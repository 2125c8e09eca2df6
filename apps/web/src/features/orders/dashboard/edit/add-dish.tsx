import { formatPrice } from '@bottega/contract/money';
import { maxSearchLength } from '@bottega/contract/pagination';
import { listProducts } from '@bottega/contract/products/endpoints';
import type { Product } from '@bottega/contract/products/schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { listKey } from '#lib/dashboard/record-list.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Field } from '#ui/field/field.tsx';
import { PlusIcon, SearchIcon } from '#ui/icons.tsx';
import { Note } from '#ui/layout/layout.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import styles from './add-dish.module.css';

const pauseMs = 200;
const mostFound = 5;

const useFoundProducts = (typed: string) => {
  const api = useApi();
  const [words, setWords] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setWords(typed.trim()), pauseMs);
    return () => clearTimeout(pause);
  }, [typed]);
  const { data } = useQuery({
    queryKey: [...listKey('products'), 'to-add', words],
    queryFn: async ({ signal }) => {
      const query = { page: 1, limit: mostFound, search: words };
      const { payload } = await api.call(listProducts, { query }, { signal });
      return payload.products;
    },
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
  return words && typed.trim() ? data : undefined;
};

/** Finds a dish of the menu by its name. Enter adds the first one. */
export function AddDish({ onAdd }: { onAdd: (product: Product) => void }) {
  const t = useTexts('staff-orders/edit');
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const found = useFoundProducts(typed);
  const add = (product: Product) => {
    onAdd(product);
    setTyped('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // It would save the order.
    event.preventDefault();
    if (found?.[0]) add(found[0]);
  };
  return (
    <search className={styles.search}>
      <Field label={t('add')}>
        <TextInput
          ref={field}
          type="search"
          value={typed}
          maxLength={maxSearchLength}
          placeholder={t('add_hint')}
          autoComplete="off"
          lead={<SearchIcon size="s" />}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div role="status">
        {found?.length === 0 && <Note>{t('add_none', { search: typed.trim() })}</Note>}
        {found && found.length > 0 && (
          <span className="visually-hidden">{t('add_found', { count: found.length })}</span>
        )}
      </div>
      {found && found.length > 0 && (
        <ul className={styles.found}>
          {found.map((product) => (
            <li key={product._id}>
              <button type="button" className={styles.dish} onClick={() => add(product)}>
                <PlusIcon size="s" />
                <span className="visually-hidden">{t('add_verb')} </span>
                <span className={styles.name}>{product.name}</span>
                <span>{formatPrice(product.price)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

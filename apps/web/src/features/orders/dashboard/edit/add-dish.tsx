import { formatPrice } from '@bottega/contract/money';
import { maxSearchLength } from '@bottega/contract/pagination';
import { getProduct, listProducts } from '@bottega/contract/products/endpoints';
import type { Product } from '@bottega/contract/products/schemas';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { listKey } from '#lib/dashboard/record-list.ts';
import { lazyPart } from '#lib/lazy/lazy-part.ts';
import { withTexts } from '#locales/texts.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Field } from '#ui/field/field.tsx';
import { PlusIcon, SearchIcon } from '#ui/icons.tsx';
import { Note } from '#ui/layout/layout.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import styles from './add-dish.module.css';
import type { AddedDish, Choice } from './order-draft.ts';

const pauseMs = 200;
const mostFound = 5;

const DishChoices = lazyPart(
  withTexts(() => import('./dish-choices.tsx'), 'menu/choices', 'validation'),
  'DishChoices',
);

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

interface AddDishProps {
  onAdd: (product: AddedDish, choice?: Choice) => void;
  onChoosing: (isChoosing: boolean) => void;
}

/** Enter adds the first match, or opens its options. */
export function AddDish({ onAdd, onChoosing }: AddDishProps) {
  const t = useTexts('staff/orders.edit');
  const api = useApi();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Product>();
  const field = useRef<HTMLInputElement>(null);
  const found = useFoundProducts(typed);
  useEffect(() => {
    if (!chosen) return;
    onChoosing(true);
    return () => {
      onChoosing(false);
      field.current?.focus();
    };
  }, [chosen, onChoosing]);
  const add = (product: AddedDish, choice?: Choice) => {
    onAdd(product, choice);
    setTyped('');
    setChosen(undefined);
    field.current?.focus();
  };
  // The list of dishes does not include options.
  const opening = useMutation({
    mutationFn: async ({ _id: id }: AddedDish) => {
      const [product] = await Promise.all([api.call(getProduct, { params: { id } }), DishChoices.preload?.()]);
      return product;
    },
    onSuccess: (product) => (product.options?.length ? setChosen(product) : add(product)),
  });
  const press = (product: AddedDish) => {
    if (!opening.isPending) opening.mutate(product);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Otherwise Enter would save the order.
    event.preventDefault();
    if (found?.[0]) press(found[0]);
  };
  if (chosen) {
    return (
      <Suspense fallback={<Skeleton lines={6} />}>
        <DishChoices dish={chosen} onAdd={(choice) => add(chosen, choice)} onLeave={() => setChosen(undefined)} />
      </Suspense>
    );
  }
  return (
    <search className={styles.search}>
      <Field label={t('add')} error={opening.error?.message}>
        <TextInput
          ref={field}
          type="search"
          value={typed}
          maxLength={maxSearchLength}
          placeholder={t('add_hint')}
          autoComplete="off"
          lead={<SearchIcon size="s" />}
          onChange={({ target }) => {
            setTyped(target.value);
            opening.reset();
          }}
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
              <button type="button" className={styles.dish} onClick={() => press(product)}>
                <PlusIcon size="s" />
                <span className="visually-hidden">{t('add_verb')} </span>
                <span className={styles.name}>{product.name}</span>
                <span>{formatPrice(product.defaultPrice ?? product.price)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

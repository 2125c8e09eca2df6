import { maxSearchLength } from '@bottega/contract/pagination';
import { categoriesFromPath } from '@bottega/contract/products/rules';
import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { lazyPart } from '#lib/lazy/lazy-part.ts';
import { SectionErrorBoundary } from '#lib/section-error-boundary.tsx';
import { withTexts } from '#locales/texts.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Field } from '#ui/field/field.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { CloseIcon, SearchIcon } from '#ui/icons.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { menuOptions, productListQuery } from '../queries.ts';
import styles from './product-search.module.css';
import { useProductSearch } from './use-product-search.ts';

const SearchIdeas = lazyPart(
  withTexts(() => import('./search-ideas.tsx'), 'nothing'),
  'SearchIdeas',
);

/** Without scripts the form loads a results page. */
export function ProductSearch({ disabled }: { disabled?: boolean | undefined }) {
  const mt = useTexts('menu');
  const { field, category = '', limit, wishes, search, clear, hasIdeas, closeIdeas, form, input } = useProductSearch();
  const categories = categoriesFromPath(category) ?? [];
  const list = useQuery(
    productListQuery(useApi(), menuOptions({ categories, limit, ...wishes, search: search || undefined })),
  );
  // Announced only on changes, so empty in the server's HTML.
  const isHydrated = useHydrated();
  const found = isHydrated && search ? list : undefined;
  const count = found?.data?.total;
  return (
    <search className={styles.search} data-busy={found?.isPending}>
      <form {...form}>
        <Field label={mt('search_label')} labelHidden>
          <TextInput
            {...input}
            ref={field}
            type="search"
            name="search"
            disabled={disabled}
            defaultValue={search}
            maxLength={maxSearchLength}
            placeholder={mt('search_example')}
            autoComplete="off"
            enterKeyHint="search"
            aria-keyshortcuts="/"
            lead={<SearchIcon size="s" className={styles.icon} />}
            trail={
              <>
                <span className={styles.key} aria-hidden="true">
                  /
                </span>
                <IconButton
                  label={mt('search_clear')}
                  icon={<CloseIcon size="s" />}
                  className={styles.clear}
                  onClick={clear}
                />
              </>
            }
          />
        </Field>
        <input type="hidden" name="limit" value={limit ?? ''} disabled={!limit} />
        {Object.entries(wishes).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <p role="status" className="visually-hidden">
          {count !== undefined && (count > 0 ? mt('search_count', { count }) : mt('search_none'))}
          {found?.isError && mt('products_failed')}
        </p>
      </form>
      {hasIdeas && (
        <SectionErrorBoundary fallback={null}>
          <Suspense>
            <SearchIdeas field={field} onClose={closeIdeas} />
          </Suspense>
        </SectionErrorBoundary>
      )}
    </search>
  );
}

import { maxSearchLength } from '@bottega/contract/pagination';
import { categoriesFromPath } from '@bottega/contract/products';
import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useMenuTexts } from '../../i18n/menu-texts.ts';
import { useApi } from '../../lib/api-context.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons/close-icon.tsx';
import { SearchIcon } from '../../ui/icons/search-icon.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './product-search.module.css';
import { productListQuery } from './queries.ts';
import { useProductSearch } from './use-product-search.ts';

/** Finds dishes as one types. Until its code comes, and without any, the form of the server's HTML asks for the page. */
export function ProductSearch() {
  const mt = useMenuTexts();
  const { field, category = '', limit, search, clear, form, input } = useProductSearch();
  const list = useQuery(
    productListQuery(useApi(), { categories: categoriesFromPath(category) ?? [], limit, search: search || undefined }),
  );
  // Silent at first: by the time this hydrates, the list may be another one than the server drew.
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
        {/* Always there, so that what hydrates late finds it. */}
        <input type="hidden" name="limit" value={limit ?? ''} disabled={!limit} />
        <p role="status" className="visually-hidden">
          {count !== undefined && (count > 0 ? mt('search_count', { count }) : mt('search_none'))}
          {found?.isError && mt('products_failed')}
        </p>
      </form>
    </search>
  );
}

import type { Category } from '@bottega/contract/products';
import type { ComponentProps } from 'react';
import type { Picture } from '../../ui/picture.tsx';

type Tint = NonNullable<ComponentProps<typeof Picture>['tint']>;

/** The ground behind the pictures of a category, the same that the drawings have. */
export const categoryTint: Readonly<Record<Category, Tint>> = {
  pasta: 'wheat',
  pizza: 'tomato',
  salads: 'basil',
  desserts: 'rose',
  drinks: 'citrus',
  others: 'sand',
};

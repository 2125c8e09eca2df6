import type { Category } from '@bottega/contract/products/rules';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import type { LocalizedProduct } from '#features/products/localized-product.ts';
import { Picture } from '#ui/picture/picture.tsx';

export const categoryTint: Readonly<Record<Category, NonNullable<ComponentProps<typeof Picture>['tint']>>> = {
  pasta: 'wheat',
  pizza: 'tomato',
  salads: 'basil',
  desserts: 'rose',
  drinks: 'citrus',
  others: 'sand',
};

export const categoryPicture: Readonly<Record<Category, string>> = {
  pasta: '/dishes/tagliatelle-al-ragu.svg',
  pizza: '/dishes/pizza-margherita.svg',
  salads: '/dishes/insalata-di-finocchi-e-arance.svg',
  desserts: '/dishes/panna-cotta-ai-frutti-di-bosco.svg',
  drinks: '/dishes/spritz-veneziano.svg',
  others: '/dishes/focaccia-al-rosmarino.svg',
};

// A duplicate name skips the whole transition. Set by script: the policy forbids style attributes.
const transitionName = 'product-picture';
let carrier: HTMLElement | null = null;
let opened: string | undefined;

const carry = (frame: HTMLElement | null, id: string): void => {
  carrier?.style.removeProperty('view-transition-name');
  frame?.style.setProperty('view-transition-name', transitionName);
  carrier = frame;
  opened = id;
};

/** Morphs the picture between card and page: attach `frame` to it, call `start` when the link is followed. */
export const usePictureMorph = (id: string, { isDetail = false } = {}) => {
  const frame = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (isDetail || opened === id) carry(frame.current, id);
  }, [id, isDetail]);
  return { frame, start: () => carry(frame.current, id) };
};

export function ProductPicture({ product: { _id: id, img, category, name } }: { product: LocalizedProduct }) {
  const { frame } = usePictureMorph(id, { isDetail: true });
  return (
    <Picture ref={frame} src={img} alt={name} tint={categoryTint[category]} loading="eager" fetchPriority="high" />
  );
}

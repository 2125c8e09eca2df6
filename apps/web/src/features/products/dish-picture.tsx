import { Picture } from '../../ui/picture.tsx';
import { categoryTint } from './category-look.ts';
import type { Dish } from './dish.ts';
import { usePictureMorph } from './use-picture-morph.ts';

/** The large picture of a dish's own page, into which its card's picture morphs. */
export function DishPicture({ dish: { _id: id, img, category, name } }: { dish: Dish }) {
  const { frame } = usePictureMorph(id, { isDetail: true });
  return (
    <Picture ref={frame} src={img} alt={name} tint={categoryTint[category]} loading="eager" fetchPriority="high" />
  );
}

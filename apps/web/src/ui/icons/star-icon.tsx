import { Glyph, type IconProps } from '../glyph.tsx';

/** Icon: star. */
export function StarIcon(props: IconProps) {
  return <Glyph {...props} d="M12 3.5l2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6-4.4-4.2 6-.8z" />;
}

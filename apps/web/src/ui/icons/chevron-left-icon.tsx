import { Glyph, type IconProps } from '../glyph.tsx';

/** Icon: chevron left. */
export function ChevronLeftIcon(props: IconProps) {
  return <Glyph {...props} d="M15 5.5 8.6 12.1l6.4 6.4" />;
}

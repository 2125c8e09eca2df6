import { Glyph, type IconProps } from '../glyph.tsx';

/** Icon: chevron down. */
export function ChevronDownIcon(props: IconProps) {
  return <Glyph {...props} d="M5.5 9l6.6 6.4L18.5 9" />;
}

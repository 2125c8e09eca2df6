import { Glyph, type IconProps } from '../glyph.tsx';

/** Icon: search. */
export function SearchIcon(props: IconProps) {
  return <Glyph {...props} d="M10.7 17.4a6.7 6.7 0 1 0 0-13.4 6.7 6.7 0 0 0 0 13.4zM15.6 15.5l4.9 4.8" />;
}

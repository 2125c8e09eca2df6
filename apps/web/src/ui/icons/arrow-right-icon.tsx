import { Glyph, type IconProps } from '../glyph.tsx';

/** Icon: arrow right. */
export function ArrowRightIcon(props: IconProps) {
  return <Glyph {...props} d="M4 12h15.4M13.2 5.6l6.3 6.4-6.3 6.4" />;
}

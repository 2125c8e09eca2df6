import { Glyph, type IconProps } from '../glyph.tsx';

/** Icon: minus. */
export function MinusIcon(props: IconProps) {
  return <Glyph {...props} d="M5 12h14" />;
}

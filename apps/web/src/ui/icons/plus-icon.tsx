import { Glyph, type IconProps } from '../glyph.tsx';

/** Icon: plus. */
export function PlusIcon(props: IconProps) {
  return <Glyph {...props} d="M12 5v14M5 12h14" />;
}

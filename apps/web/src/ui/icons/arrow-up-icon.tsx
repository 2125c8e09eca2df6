import { Glyph, type IconProps } from '../glyph.tsx';

/** Icon: arrow up. */
export function ArrowUpIcon(props: IconProps) {
  return <Glyph {...props} d="M12 20V4.6M5.6 10.8l6.4-6.3 6.4 6.3" />;
}

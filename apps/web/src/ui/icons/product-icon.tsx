import { Glyph, type IconProps } from '../glyph.tsx';

/** Icon: a plate with fork and knife. */
export function ProductIcon(props: IconProps) {
  return (
    <Glyph
      {...props}
      d="M12 7.2a4.8 4.8 0 1 0 0 9.6a4.8 4.8 0 1 0 0-9.6M2.6 4.5v4.2a1.7 1.7 0 0 0 3.4 0V4.5M4.3 4.5v15M20 19.5v-15c-1.6 1-2.4 3-2.4 5.4v2.6H20"
    />
  );
}

import { Glyph, type IconProps } from '../glyph.tsx';

/** Icon: eye. */
export function EyeIcon(props: IconProps) {
  return (
    <Glyph
      {...props}
      d="M2.6 12S6 5.8 12 5.8 21.4 12 21.4 12 18 18.2 12 18.2 2.6 12 2.6 12zM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z"
    />
  );
}

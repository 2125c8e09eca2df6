import { Glyph, type IconProps } from '../glyph.tsx';

/** Icon: trash. */
export function TrashIcon(props: IconProps) {
  return (
    <Glyph
      {...props}
      d="M4.5 6.7h15M9 6.5V4.6a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v1.9M6.2 6.9l.8 12a1.6 1.6 0 0 0 1.6 1.5h6.8a1.6 1.6 0 0 0 1.6-1.5l.8-12M10.2 10.6v5.9M13.8 10.6v5.9"
    />
  );
}

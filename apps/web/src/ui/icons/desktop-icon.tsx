import { Glyph, type IconProps } from '../glyph.tsx';

/** Icon: desktop. */
export function DesktopIcon(props: IconProps) {
  return (
    <Glyph
      {...props}
      d="M3.8 4.8h16.4a.9.9 0 0 1 .9.9v10a.9.9 0 0 1-.9.9H3.8a.9.9 0 0 1-.9-.9v-10a.9.9 0 0 1 .9-.9zM8.5 20h7M12 16.6V20"
    />
  );
}

import { Glyph, type IconProps } from '../glyph.tsx';

/** Icon: terminal. */
export function TerminalIcon(props: IconProps) {
  return (
    <Glyph
      {...props}
      d="M3.8 4.8h16.4a.9.9 0 0 1 .9.9v12.6a.9.9 0 0 1-.9.9H3.8a.9.9 0 0 1-.9-.9V5.7a.9.9 0 0 1 .9-.9zM6.5 9.4l2.8 2.6-2.8 2.6M12 14.8h5"
    />
  );
}

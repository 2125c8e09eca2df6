import { Glyph, type IconProps } from '../glyph.tsx';

/** Icon: warning. */
export function WarningIcon(props: IconProps) {
  return <Glyph {...props} d="M12 3.9 21 19.4a.6.6 0 0 1-.5.9H3.5a.6.6 0 0 1-.5-.9zM12 9.7v4.8M12 17.3h.01" />;
}

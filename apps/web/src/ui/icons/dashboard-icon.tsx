import { Glyph, type IconProps } from '../glyph.tsx';

/** Icon: dashboard. */
export function DashboardIcon(props: IconProps) {
  return <Glyph {...props} d="M4 4.2h7v8.3H4zM14 4.2h6v4.6h-6zM14 11.8h6v8.3h-6zM4 15.5h7v4.6H4z" />;
}

import { Glyph, type IconProps } from '../glyph.tsx';

/** Icon: mail. */
export function MailIcon(props: IconProps) {
  return (
    <Glyph
      {...props}
      d="M4 5.6h16a.9.9 0 0 1 .9.9v11a.9.9 0 0 1-.9.9H4a.9.9 0 0 1-.9-.9v-11a.9.9 0 0 1 .9-.9zM3.5 6.7l8.5 6.7 8.5-6.7"
    />
  );
}

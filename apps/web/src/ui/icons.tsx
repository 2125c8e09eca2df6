import type { SVGProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './icons.module.css';

/** `s` for text lines, `m` is 24 px. Decorative: always add a text. */
export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'd'> {
  size?: 's' | 'm';
}

function Glyph({ d, size = 'm', className, ...rest }: IconProps & { d: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={classNames(styles.icon, styles[size], className)} {...rest}>
      <path d={d} />
    </svg>
  );
}

// Bundles may leave out unused icons.
/* @__NO_SIDE_EFFECTS__ */
export const icon = (d: string) => (props: IconProps) => <Glyph {...props} d={d} />;

export const ArrowRightIcon = icon('M4 12h15.4M13.2 5.6l6.3 6.4-6.3 6.4');
export const ArrowUpIcon = icon('M12 20V4.6M5.6 10.8l6.4-6.3 6.4 6.3');
export const CameraIcon = icon(
  'M8 3.6h8A4.4 4.4 0 0 1 20.4 8v8a4.4 4.4 0 0 1-4.4 4.4H8A4.4 4.4 0 0 1 3.6 16V8A4.4 4.4 0 0 1 8 3.6zM12 15.8a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6zM16.8 7.2h.01',
);
export const CartIcon = icon(
  'M3.5 9.5h17l-1.7 9.2a2 2 0 0 1-2 1.6H7.2a2 2 0 0 1-2-1.6zM8 9.5l3-5.8M16 9.5l-3-5.8M9.5 13v3.6M14.5 13v3.6',
);
export const CheckIcon = icon('M4.8 12.6l4.6 4.8L19.4 6.6');
export const ChevronDownIcon = icon('M5.5 9l6.6 6.4L18.5 9');
export const ChevronLeftIcon = icon('M15 5.5 8.6 12.1l6.4 6.4');
export const CloseIcon = icon('M6 6.2 17.8 18M18 6 6.1 17.9');
export const DashboardIcon = icon('M4 4.2h7v8.3H4zM14 4.2h6v4.6h-6zM14 11.8h6v8.3h-6zM4 15.5h7v4.6H4z');
export const FilterIcon = icon(
  'M3.5 7.3h7M16 7.3h4.5M3.5 16.7H8M13.5 16.7h7M13.2 9.7a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8zM10.8 19.1a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8z',
);

export const HeartFilledIcon = (props: IconProps) => <HeartIcon {...props} fill="currentColor" />;

export const HeartIcon = icon(
  'M12 20.2S3.8 15.3 3.6 9.3C3.5 6.4 5.6 4.4 8 4.4c1.8 0 3.2 1 4 2.6.8-1.6 2.2-2.6 4-2.6 2.5 0 4.5 2 4.4 4.9-.2 6-8.4 10.9-8.4 10.9z',
);
export const InfoIcon = icon('M12 20.6a8.6 8.6 0 1 0 0-17.2 8.6 8.6 0 0 0 0 17.2zM12 11v5.5M12 7.7h.01');
export const LetterFIcon = icon(
  'M13.4 20.5V9.2c0-1.8.8-2.9 2.7-2.9h1.5M10 12.2h6.6M8 3.6h8A4.4 4.4 0 0 1 20.4 8v8a4.4 4.4 0 0 1-4.4 4.4H8A4.4 4.4 0 0 1 3.6 16V8A4.4 4.4 0 0 1 8 3.6z',
);
export const LogoutIcon = icon(
  'M13.5 4.5H6a1.3 1.3 0 0 0-1.3 1.3v12.4A1.3 1.3 0 0 0 6 19.5h7.5M10 12h10M16.2 8l3.9 4-3.9 4',
);
export const MailIcon = icon(
  'M4 5.6h16a.9.9 0 0 1 .9.9v11a.9.9 0 0 1-.9.9H4a.9.9 0 0 1-.9-.9v-11a.9.9 0 0 1 .9-.9zM3.5 6.7l8.5 6.7 8.5-6.7',
);
export const MenuIcon = icon('M4 7h16M4 12.2h16M4 17.3h11');
export const MinusIcon = icon('M5 12h14');
export const MoonIcon = icon('M20 14.4A8.4 8.4 0 0 1 9.6 4 8.3 8.3 0 1 0 20 14.4z');
export const PackageIcon = icon('M12 3.3l7.8 4.2v9L12 20.7l-7.8-4.2v-9zM4.5 7.7l7.5 4 7.5-4M12 11.9v8.5M8 5.6l7.7 4.2');
export const PlusIcon = icon('M12 5v14M5 12h14');
export const SearchIcon = icon('M10.7 17.4a6.7 6.7 0 1 0 0-13.4 6.7 6.7 0 0 0 0 13.4zM15.6 15.5l4.9 4.8');

export const StarFilledIcon = (props: IconProps) => <StarIcon {...props} fill="currentColor" />;

export const StarIcon = icon('M12 3.5l2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6-4.4-4.2 6-.8z');
export const SunIcon = icon(
  'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.8v1.9M12 19.3v1.9M2.8 12h1.9M19.3 12h1.9M5.5 5.5l1.3 1.3M17.2 17.2l1.3 1.3M18.5 5.5l-1.3 1.3M6.8 17.2l-1.3 1.3',
);
export const TrashIcon = icon(
  'M4.5 6.7h15M9 6.5V4.6a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v1.9M6.2 6.9l.8 12a1.6 1.6 0 0 0 1.6 1.5h6.8a1.6 1.6 0 0 0 1.6-1.5l.8-12M10.2 10.6v5.9M13.8 10.6v5.9',
);
export const UserIcon = icon(
  'M12 12.2a4 4 0 1 0 0-8.1 4 4 0 0 0 0 8.1zM4.2 20.2c.6-3.5 3.7-5.2 7.8-5.2s7.2 1.7 7.8 5.2',
);
export const WarningIcon = icon('M12 3.9 21 19.4a.6.6 0 0 1-.5.9H3.5a.6.6 0 0 1-.5-.9zM12 9.7v4.8M12 17.3h.01');

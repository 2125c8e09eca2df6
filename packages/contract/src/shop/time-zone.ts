let timeZone = 'Europe/Paris';

/** The shop's time zone, an IANA name. One per process or page. */
export const shopTimeZone = (): string => timeZone;

export const setShopTimeZone = (name: string): void => {
  timeZone = name;
};

/**
 * A formatter in the shop's time zone, created on first use (that takes a slow phone 90 ms) and again for a new zone.
 */
export const shopFormat = (locale: string, options: Intl.DateTimeFormatOptions): (() => Intl.DateTimeFormat) => {
  let format: Intl.DateTimeFormat | undefined;
  let zone = '';
  return () => {
    if (!format || zone !== timeZone) {
      zone = timeZone;
      format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    }
    return format;
  };
};

let timeZone = 'Europe/Paris';

/** An IANA name; one per process or page. */
export const shopTimeZone = (): string => timeZone;

export const setShopTimeZone = (name: string): void => {
  timeZone = name;
};

/** Created on first use, as that takes a slow phone 90 ms. */
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

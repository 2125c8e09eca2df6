let timeZone = 'Europe/Paris';

/** The shop's time zone, an IANA name. One per process and page. */
export const shopTimeZone = (): string => timeZone;

export const setShopTimeZone = (name: string): void => {
  timeZone = name;
};

/** A format in the shop's time zone, made when it is first needed (that takes a slow phone 90 ms) and for a new zone. */
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

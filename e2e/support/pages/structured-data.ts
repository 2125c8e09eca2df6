type Data = Readonly<Record<string, unknown>>;

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const isAddress = (value: unknown): boolean => typeof value === 'string' && /^https?:\/\/\S+$/.test(value);
const isDate = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const isTime = (value: unknown): boolean => typeof value === 'string' && /^\d\d:\d\d$/.test(value);
const isNumber = (value: unknown): boolean => value !== '' && Number.isFinite(Number(value));
const isPicture = (value: unknown): boolean => [value].flat().length > 0 && [value].flat().every(isAddress);
const isTexts = (value: unknown): boolean => [value].flat().length > 0 && [value].flat().every(isText);
const isList = (value: unknown): boolean => Array.isArray(value) && value.length > 0;

// The minimum that consumers of schema.org data require (Google's documentation of each kind), and what our pages add
// to it.
const required: Readonly<Record<string, Readonly<Record<string, (value: unknown) => boolean>>>> = {
  Restaurant: {
    name: isText,
    url: isAddress,
    image: isPicture,
    address: isData,
    servesCuisine: isTexts,
    priceRange: isText,
    openingHoursSpecification: isList,
  },
  PostalAddress: { streetAddress: isText, postalCode: isText, addressLocality: isText, addressCountry: isText },
  OpeningHoursSpecification: { opens: isTime, closes: isTime },
  AggregateRating: { ratingValue: isNumber, reviewCount: (count) => isNumber(count) && Number(count) > 0 },
  BreadcrumbList: { itemListElement: isList },
  ListItem: { position: isNumber, name: isText, item: isAddress },
  Menu: { url: isAddress, inLanguage: isText, hasMenuSection: isList },
  MenuSection: { name: isText, hasMenuItem: isList },
  Product: {
    name: isText,
    description: isText,
    image: isPicture,
    offers: (offer) => isData(offer) && isAddress(offer.availability) && isAddress(offer.url),
  },
  MenuItem: { name: isText, url: isAddress, offers: isData },
  Brand: { name: isText },
  Offer: { price: isNumber, priceCurrency: isText },
  Article: {
    headline: (text) => isText(text) && String(text).length <= 110,
    image: isPicture,
    datePublished: isDate,
    dateModified: isDate,
    author: isData,
    publisher: isData,
    mainEntityOfPage: isData,
  },
  Person: { name: isText },
  Organization: { name: isText, url: isAddress, logo: isData },
  ImageObject: { url: isAddress },
  WebPage: { '@id': isAddress },
};

/** The schema.org types of an object: one or several. */
export const typesOf = (data: unknown): string[] =>
  isData(data) ? [data['@type']].flat().map((type) => String(type)) : [];

/** Problems in structured data, by path; nested objects are checked too. */
export const problemsOf = (data: unknown, at = ''): string[] => {
  if (Array.isArray(data)) return data.flatMap((item, index) => problemsOf(item, `${at}[${index}]`));
  if (!isData(data)) return [];
  const types = typesOf(data);
  const rules = Object.assign({}, ...types.map((type) => required[type]));
  const place = `${at}${types}`;
  return [
    ...types.filter((type) => !required[type]).map((type) => `${place}: unknown type ${type}`),
    ...Object.entries<(value: unknown) => boolean>(rules).flatMap(([name, isRight]) =>
      isRight(data[name]) ? [] : [`${place}.${name}: ${JSON.stringify(data[name])}`],
    ),
    ...Object.entries(data).flatMap(([name, value]) => problemsOf(value, `${place}.${name} `)),
  ];
};

import type { ShopAddress } from '@bottega/contract/shop/profile';

type Country = ShopAddress['country'];

const plans: Record<Country, { code: string; national: RegExp }> = {
  FR: { code: '33', national: /^[1-9]\d{8}$/ },
  BE: { code: '32', national: /^[1-9]\d{7,8}$/ },
};

/** `06 12 34 56 78` in France becomes `+33612345678`; foreign numbers include their code. */
export const phoneFrom = (typed: string, country: Country): string => {
  const plain = typed
    .normalize('NFKC')
    .replace(/\(0\)/, '')
    .replaceAll(/[\s().\-/\u2010-\u2015]/g, '')
    .replace(/^00/, '+');
  return plain.replace(/^0(?=\d)/, `+${plans[country].code}`);
};

export const isPhonePlausible = (phone: string): boolean =>
  Object.values(plans).every(
    ({ code, national }) => !phone.startsWith(`+${code}`) || national.test(phone.slice(code.length + 1)),
  );

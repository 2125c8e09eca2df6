import { addressLines } from '@bottega/contract/shop/address';
import { PhoneLink } from '#features/shop/phone-link.tsx';
import { useShop } from '#features/shop/shop.ts';
import { useShopMapLink } from '../use-map-link.ts';
import styles from './way-to-shop.module.css';

/** For a customer who should come now: the address as a map link, and the phone. */
export function WayToShop() {
  const shop = useShop();
  const mapLink = useShopMapLink();
  const place = addressLines(shop).replace('\n', ', ');
  return (
    <p className={styles.way}>
      {place && (
        <a href={mapLink(shop)} translate="no">
          {place}
        </a>
      )}
      {shop.phone && <PhoneLink phone={shop.phone} />}
    </p>
  );
}

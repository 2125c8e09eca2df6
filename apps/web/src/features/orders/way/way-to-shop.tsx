import { addressLines } from '@bottega/contract/shop/address';
import { PhoneLink } from '#features/shop/phone-link.tsx';
import { useShop } from '#features/shop/shop.ts';
import { useShopMapLink } from '../use-map-link.ts';
import styles from './way-to-shop.module.css';

/** For customers who should come now: phone, and address as a map link. */
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

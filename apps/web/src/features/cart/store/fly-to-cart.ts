import type { CartProduct } from './cart-lines.ts';
import styles from './fly-to-cart.module.css';

const flightMs = 280;
const tickMs = 200;
// Pixels.
const smallest = 24;
const points = 8;

const isInWindow = (element: Element): boolean => {
  const { top, bottom, left, right, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
};

const centerOf = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });

const pictureOf = ({ img }: CartProduct): HTMLImageElement | undefined => {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
    (picture) => picture.getAttribute('src')?.endsWith(img) && isInWindow(picture),
  );
  const pressed = document.activeElement;
  const isBeside = (picture: Element) => picture.closest('article, li, section')?.contains(pressed);
  return pictures.find(isBeside) ?? pictures[0];
};

const visibleBasket = () => [...document.querySelectorAll('[data-basket]')].findLast(isInWindow);

const tick = (basket: Element): void => {
  const parts = [...basket.children];
  parts.at(-1)?.animate({ translate: ['0 -70%', '0 0'], opacity: [0, 1] }, { duration: tickMs, easing: 'ease-out' });
  for (const part of parts.slice(0, -1)) part.animate({ scale: [1, 1.12, 1] }, tickMs);
};

/** The picture shrinks along an arc into the basket. Only illustrates: the dish is already added. */
export const flyToCart = async (product: CartProduct): Promise<void> => {
  const picture = pictureOf(product);
  const basket = visibleBasket();
  if (!picture || !basket) return;
  const from = picture.getBoundingClientRect();
  const [start, end] = [centerOf(from), centerOf(basket.getBoundingClientRect())];
  const [x, y] = [end.x - start.x, end.y - start.y];
  // Above start and end, so that the picture falls in.
  const top = Math.min(0, y) - Math.hypot(x, y) / 6;
  const way = Array.from({ length: points + 1 }, (_, point) => {
    const t = point / points;
    return `${x * t}px ${2 * t * (1 - t) * top + t * t * y}px`;
  });

  const flying = document.createElement('img');
  flying.src = picture.currentSrc;
  flying.alt = '';
  flying.className = styles.flying ?? '';
  const { left, top: above, width, height } = from;
  Object.assign(flying.style, { left: `${left}px`, top: `${above}px`, width: `${width}px`, height: `${height}px` });
  document.body.append(flying);
  await flying.animate(
    { translate: way, scale: [1, smallest / from.width], opacity: [1, 1, 0.6] },
    { duration: flightMs, easing: 'ease-in' },
  ).finished;
  flying.remove();
  tick(basket);
};

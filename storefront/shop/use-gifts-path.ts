import { useShop } from './shop.ts';

/** The target of the link "Gifts": the gifts category, or all products. */
export function useGiftsPath(): string {
  return useShop().gifts ?? '/items/allProducts';
}

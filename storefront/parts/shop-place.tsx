import { useShop } from '../shop/shop.ts';

/** The shop's name, address and hours, where orders are collected. */
export function ShopPlace() {
  const { shopName, contact } = useShop().settings;
  return (
    <address className="border-l border-metal pl-4 whitespace-pre-line not-italic">
      {[shopName, contact.address, contact.hours].filter(Boolean).join('\n')}
    </address>
  );
}

import { useTranslations } from 'use-intl';
import { WhoFields } from '../addresses/address-fields.tsx';
import { ShopPlace } from '../parts/shop-place.tsx';
import { useShop } from '../shop/shop.ts';
import type { Draft } from './draft.ts';
import { Part } from './part.tsx';

type Props = {
  typed: Draft;
  setDraft: (change: Draft) => void;
  errorOf: (field: string) => string | undefined;
};

/** The recipient and the shop's location for pick-up, which needs no address. */
export function WhoCollects({ typed, setDraft, errorOf }: Props) {
  const t = useTranslations('checkout');
  const { phoneExample } = useShop().settings;
  return (
    <Part title={t('whoCollects')}>
      <ShopPlace />
      <WhoFields values={typed} onChange={setDraft} {...{ phoneExample, errorOf }} />
      <p className="text-small text-quiet">{t('whenReady')}</p>
    </Part>
  );
}

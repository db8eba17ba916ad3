import { useTranslations } from 'use-intl';
import type { Product } from '#contract/products.ts';
import { ShopLink } from '../links/shop-link.tsx';
import { Price } from '../money/price.tsx';
import { useSizeLabel } from '../parts/size-label.ts';

type Props = { product: Product; chosen: number | undefined };

/** All colours and sizes as text, for browsers without JavaScript; not downloaded by others. */
export function PlainChoices(props: Props) {
  return <noscript>{import.meta.env.SSR && <Choices {...props} />}</noscript>;
}

function Choices({ product, chosen }: Props) {
  const t = useTranslations('product');
  const sizeLabel = useSizeLabel();
  return (
    <dl className="mt-6 grid gap-3 border-l border-metal pl-4">
      {product.colors.map(({ id, options, sizes }) => (
        <div key={id}>
          <dt>
            <ShopLink
              to={`/items/product/${product.slug}?color=${id}`}
              aria-current={id === chosen ? 'true' : undefined}
              className="link aria-[current]:font-semibold"
            >
              {options[0]?.title}
            </ShopLink>
          </dt>
          {sizes.map((size) => (
            <dd key={size.id} className="text-small">
              {sizeLabel(size.label)}: <Price amount={size.price} />
              {!size.available && `, ${t('soldOut')}`}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

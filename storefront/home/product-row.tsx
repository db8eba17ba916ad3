import { Card } from '../cards/card.tsx';
import type { CardData } from '../cards/card-data.ts';
import { SectionHeading } from '../parts/section-heading.tsx';

type Props = { products: CardData[]; id?: string; title?: string; to?: string };

/** A row of up to four products; without a title it belongs to the section above. */
export function ProductRow({ id, title, to, products }: Props) {
  if (!products.length) return null;
  const row = (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:gap-x-8 lg:grid-cols-4">
      {products.map((product) => (
        <li key={product.id}>
          <Card
            product={product}
            heading="h3"
            sizes="(min-width: 64rem) 22vw, (min-width: 48rem) 44vw, 46vw"
          />
        </li>
      ))}
    </ul>
  );
  if (!id || !title) return <div className="page section">{row}</div>;
  return (
    <section aria-labelledby={id} className="page section">
      <SectionHeading id={id} title={title} {...(to ? { to } : {})} />
      {row}
    </section>
  );
}

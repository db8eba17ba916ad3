import { type Kysely, sql } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { Tables } from '#database/tables.ts';
import type { PictureRow } from '#domain/media/to-picture.ts';

export type SampleItem = {
  readonly title: string;
  readonly color: string;
  readonly size: string;
  readonly sku: string;
  readonly price: number;
  readonly picture: PictureRow | null;
};

/** Two of the shop's products, those with pictures first, for a sample e-mail. */
export async function listSampleItems(
  db: Kysely<Tables>,
  languages: readonly Language[],
): Promise<SampleItem[]> {
  const titleIn = (table: 'product_options' | 'color_options', owner: string, id: string) => sql`
    coalesce((select o.title from ${sql.table(table)} o where o.${sql.ref(owner)} = ${sql.ref(id)}
      order by array_position(${languages}::text[], o.language::text), o.id limit 1), '')`;
  const { rows } = await sql<SampleItem>`
    with chosen as (
      select p.id, (select i.id from pictures i join product_sizes s on s.id = i.size_id
        join product_colors c on c.id = s.color_id where c.product_id = p.id
        order by c.position, c.id, s.position, s.id, i.position, i.id limit 1) as picture
      from products p where p.published and p.deleted_at is null
        and exists (select from product_colors c join product_sizes s on s.color_id = c.id
          where c.product_id = p.id)
      order by p.id limit 50
    )
    select ${titleIn('product_options', 'product_id', 'p.id')} as title,
      ${titleIn('color_options', 'color_id', 'c.id')} as color,
      s.label as size, s.sku, s.price, to_json(i) as picture
    from (select * from chosen order by picture is null, id limit 2) p
    left join pictures i on i.id = p.picture
    join lateral (select s.*, c.id as color from product_sizes s
      join product_colors c on c.id = s.color_id where c.product_id = p.id
      order by (s.id = i.size_id) desc nulls last, c.position, c.id, s.position, s.id limit 1) s on true
    join product_colors c on c.id = s.color order by p.id`.execute(db);
  return rows;
}

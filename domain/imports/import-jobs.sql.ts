import { type Kysely, sql } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { Import } from '#contract/imports.ts';
import type { Tables } from '#database/tables.ts';
import type { StoredProduct } from '#domain/catalogue/stored-products.sql.ts';

type Db = Kysely<Tables>;

export type ImportState = Import['state'];

/** The stored report of an import, including all handles that failed. */
export type KeptReport = NonNullable<Import['report']> & { failedHandles: string[] };

/** A file's headers, sample cells of each column, and the number of rows. */
export type Described = { header: string[]; samples: string[][]; rows: number };

export type ImportRow = {
  id: string;
  fileName: string;
  /** Summary of the file; null for imports from before it was stored. */
  described: Described | null;
  actor: string;
  columns: (string | null)[] | null;
  language: Language;
  stock: boolean;
  /** Whether prices of 0 are intended. */
  free: boolean;
  /** The stock of new sizes whose stock is missing in the file. */
  untrackedStock: number | null;
  state: ImportState;
  done: number;
  total: number;
  report: KeptReport | null;
  createdAt: string;
};

const columns = sql`id, file_name as "fileName", described, actor, columns, language,
  with_stock as stock, free, untracked_stock as "untrackedStock", state, done, total, report, created_at as "createdAt"`;

export async function insertImport(
  db: Db,
  values: {
    fileName: string;
    file: Buffer;
    described: Described;
    actor: string;
    language: Language;
  },
): Promise<string> {
  const { fileName, file, described, actor, language } = values;
  const row = await db
    .insertInto('imports')
    .values({
      file_name: fileName,
      file,
      described: JSON.stringify(described),
      actor,
      language,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function findImport(db: Db, id: string): Promise<ImportRow | undefined> {
  const result = await sql<ImportRow>`select ${columns} from imports where id = ${id}`.execute(db);
  return result.rows[0];
}

/** Reads a byte range of the file, which may be large. */
export async function readImportPart(
  db: Db,
  id: string,
  from: number,
  length: number,
): Promise<Buffer> {
  const result = await sql<{ part: Buffer }>`
    select substring(file from ${from + 1}::int for ${length}::int) as part
    from imports where id = ${id}`.execute(db);
  return result.rows[0]?.part ?? Buffer.alloc(0);
}

export async function listImports(
  db: Db,
): Promise<Pick<ImportRow, 'id' | 'fileName' | 'actor' | 'state' | 'createdAt'>[]> {
  const result = await sql<ImportRow>`
    select id, file_name as "fileName", actor, state, created_at as "createdAt"
    from imports order by created_at desc limit 20`.execute(db);
  return result.rows;
}

export async function updateImport(
  db: Db,
  id: string,
  change: { columns?: (string | null)[]; language?: Language; stock?: boolean },
): Promise<void> {
  await sql`
    update imports set
      columns = coalesce(${change.columns ? JSON.stringify(change.columns) : null}::jsonb, columns),
      language = coalesce(${change.language ?? null}::text, language),
      with_stock = coalesce(${change.stock ?? null}::boolean, with_stock),
      state = 'uploaded', report = null, updated_at = now()
    where id = ${id}`.execute(db);
}

/** Sets the choices for all rows that were not made before the start. */
export async function setChoices(
  tx: Db,
  id: string,
  { free, untrackedStock }: { free: boolean; untrackedStock: number | null },
): Promise<void> {
  await sql`
    update imports set free = ${free}, untracked_stock = ${untrackedStock}
    where id = ${id}`.execute(tx);
}

/** Changes an import's state, if it is in one of the `from` states, and queues the job. */
export async function beginImport(
  tx: Db,
  id: string,
  from: ImportState[],
  to: ImportState,
): Promise<boolean> {
  const result = await sql`
    update imports set state = ${to}, done = 0, total = 0, updated_at = now()
    where id = ${id} and state = any (${from}::text[])`.execute(tx);
  if (result.numAffectedRows !== 1n) return false;
  await queueImport(tx, id);
  return true;
}

export async function queueImport(db: Db, id: string): Promise<void> {
  await sql`
    select graphile_worker.add_job('run_import', json_build_object('id', ${id}::text),
      job_key => ${`import ${id}`}, max_attempts => 5)`.execute(db);
}

/** Seconds without a sign of an import, after which its process has died. */
export const abandonedAfter = 20;

export async function noteSign(db: Db, id: string): Promise<void> {
  await sql`update imports set updated_at = now() where id = ${id}`.execute(db);
}

/** Queues imports again whose process has died. */
export async function resumeImports(db: Db): Promise<void> {
  await sql`
    with stood as (
      update imports set updated_at = now()
      where state in ('checking', 'importing', 'undoing')
        and updated_at < now() - make_interval(secs => ${abandonedAfter})
      returning id
    )
    select graphile_worker.add_job('run_import', json_build_object('id', id),
      job_key => 'import ' || id, max_attempts => 5) from stood`.execute(db);
}

export async function saveProgress(db: Db, id: string, done: number, total: number): Promise<void> {
  // An interrupted import starts again at the first product and skips the imported ones: its progress stays.
  await sql`update imports set done = greatest(done, ${done}), total = ${total}, updated_at = now()
    where id = ${id}`.execute(db);
}

export async function endImport(
  db: Db,
  id: string,
  state: ImportState,
  report: KeptReport | null,
): Promise<void> {
  await sql`update imports set state = ${state}, updated_at = now(),
    report = ${report && JSON.stringify(report)}::jsonb where id = ${id}`.execute(db);
}

export type ProductBefore = { before: StoredProduct; after: StoredProduct } | null;

/**
 * Records a product's state before the import; if the file has it twice, the first state is kept.
 */
export async function noteProduct(
  tx: Db,
  importId: string,
  handle: string,
  productId: number,
  before: ProductBefore,
): Promise<void> {
  await sql`
    insert into imported_products (import_id, product_id, handle, before, version)
    select ${importId}, id, ${handle}, ${before && JSON.stringify(before)}::jsonb, version
    from products where id = ${productId}
    on conflict (import_id, product_id) do update set version = excluded.version`.execute(tx);
}

export async function noteTaxons(
  tx: Db,
  importId: string,
  kind: 'category' | 'collection',
  ids: number[],
): Promise<void> {
  await sql`
    insert into imported_taxons (import_id, type, taxon_id)
    select ${importId}, ${kind}, id from unnest(${ids}::int[]) id on conflict do nothing`.execute(
    tx,
  );
}

/**
 * Everything that an import has written so far: products by handle, new categories and collections,
 * pictures.
 */
export type AlreadyImported = {
  products: ReadonlyMap<string, 'created' | 'updated'>;
  newTaxons: string[];
  pictures: number;
};

export async function readAlreadyImported(db: Db, importId: string): Promise<AlreadyImported> {
  const products = await sql<{ handle: string; what: 'created' | 'updated' }>`
    select handle, case when before is null then 'created' else 'updated' end as what
    from imported_products where import_id = ${importId}`.execute(db);
  const others = await sql<{ newTaxons: string[]; pictures: number }>`
    select array(
        select (select title from taxon_options o where (o.type, o.taxon_id) = (t.type, t.taxon_id)
          order by o.language = i.language desc limit 1)
        from imported_taxons t join taxons s on (s.type, s.id) = (t.type, t.taxon_id)
        where t.import_id = i.id order by t.type, t.taxon_id) as "newTaxons",
      (select count(*)::int from picture_fetches f where f.import_id = i.id) as pictures
    from imports i where i.id = ${importId}`.execute(db);
  return {
    products: new Map(products.rows.map(({ handle, what }) => [handle, what])),
    newTaxons: others.rows[0]?.newTaxons ?? [],
    pictures: others.rows[0]?.pictures ?? 0,
  };
}

export type ProductOfImport = {
  productId: number;
  handle: string;
  before: ProductBefore;
  version: number;
  /** The product's current version; null when it was deleted. */
  now: number | null;
  ordered: boolean;
};

/** Lists the products an import wrote, the last first. */
export async function listProductsOfImport(db: Db, importId: string): Promise<ProductOfImport[]> {
  const result = await sql<ProductOfImport>`
    select i.product_id as "productId", i.handle, i.before, i.version, p.version as now,
      exists (select from order_lines l where l.product_id = i.product_id) as ordered
    from imported_products i left join products p on p.id = i.product_id and p.deleted_at is null
    where i.import_id = ${importId} order by i.product_id desc`.execute(db);
  return result.rows;
}

/** Deletes categories and collections that an import created and that are empty. */
export async function deleteEmptyTaxons(db: Db, importId: string): Promise<void> {
  await sql`
    delete from taxons t using imported_taxons i
    where i.import_id = ${importId} and (i.type, i.taxon_id) = (t.type, t.id)
      and t.updated_at = t.created_at
      and not exists (
        select from product_taxons m where (m.type, m.taxon_id) = (t.type, t.id))`.execute(db);
}

import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { atomically } from './atomically.ts';
import { explainText } from './change-taxon-texts.ts';
import { insertTaxonUndo, restoreTaxon, takeTaxons, takeTaxonUndo } from './deleted-taxons.sql.ts';
import { setRule, type TaxonType } from './taxons.sql.ts';

type Db = Kysely<Tables>;

/**
 * Deletes categories or collections, not their products, and returns an undo id that is valid for a
 * day.
 */
export async function deleteTaxons(
  db: Db,
  kind: TaxonType,
  ids: number[],
  adminId: number,
): Promise<{ changed: number[]; undo: string | null }> {
  return await inTransaction(db, async (tx) => {
    const taxons = await takeTaxons(tx, kind, ids);
    if (taxons.length === 0) return { changed: [], undo: null };
    const undo = await insertTaxonUndo(tx, adminId, kind, taxons);
    return { changed: taxons.map(({ taxon }) => taxon.id), undo };
  });
}

/**
 * Restores deleted categories or collections; refuses when a title or slug has been taken since.
 */
export async function restoreTaxons(
  db: Db,
  kind: TaxonType,
  undo: string,
): Promise<{ restored: number } | Refusal<'not_found' | 'title_taken' | 'slug_taken'>> {
  type No = Refusal<'not_found' | 'title_taken' | 'slug_taken'>;
  return await atomically<{ restored: number }, No>(
    db,
    async (tx) => {
      const taxons = await takeTaxonUndo(tx, kind, undo);
      if (!taxons) return refuse('not_found');
      for (const one of taxons) {
        await restoreTaxon(tx, kind, one);
        // The catalogue may have changed meanwhile, so a rule is evaluated again.
        if (one.taxon.rule) await setRule(tx, one.taxon.id, one.taxon.rule);
      }
      return { restored: taxons.length };
    },
    (rule) => {
      if (explainText(rule)) return refuse('title_taken');
      return rule.endsWith('_slug_key') ? refuse('slug_taken') : undefined;
    },
  );
}

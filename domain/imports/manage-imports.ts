import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { fieldError } from '#contract/field-errors.ts';
import type { Language } from '#contract/fields.ts';
import type { Import, ImportLine } from '#contract/imports.ts';
import { cleanLine } from '#core/typed-text.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { confirmHosts } from '#domain/media/picture-hosts.sql.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { orderLanguages } from '#domain/settings/order-languages.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';
import { fieldsOfFormat, findMissing, readColumns } from './columns.ts';
import { withImportFile } from './import-files.ts';
import {
  beginImport,
  type Described,
  findImport,
  type ImportRow,
  type ImportState,
  insertImport,
  listImports,
  setChoices,
  updateImport,
} from './import-jobs.sql.ts';
import { readImportedPictures, retryPictures } from './import-pictures.sql.ts';
import { inTurn, readInProcess } from './read-in-process.ts';

type Db = Kysely<Tables>;
type Refused = Refusal<'not_found' | 'illegal_transition' | 'bad_file' | 'files_busy'>;

/** Stores an uploaded file if it is a CSV; its columns are mapped afterwards. */
export async function takeImport(
  db: Db,
  file: { path: string; filename: string },
  actor: string,
): Promise<Import | Refused> {
  // One at a time, because storing a file takes all of it into memory.
  const id = await inTurn(() => storeImport(db, file, actor));
  return isRefusal(id) ? id : await readImport(db, id);
}

async function storeImport(
  db: Db,
  { path, filename }: { path: string; filename: string },
  actor: string,
): Promise<string | Refused> {
  const described = await readInProcess<'describe'>({ do: 'describe', path });
  if (isRefusal(described)) {
    const { code: reason } = described.reason;
    return { ...described, errors: [fieldError('file', 'unusable_file', { reason })] };
  }
  const { defaultLanguage: language } = await recentSettings(db);
  const fileName =
    [...cleanLine(filename.replace(/\p{Cc}/gu, ''))].slice(0, 200).join('') || 'products.csv';
  const file = await readFile(path);
  return await insertImport(db, { fileName, file, described, actor, language });
}

export async function readImports(db: Db): Promise<{ imports: ImportLine[] }> {
  return { imports: await listImports(db) };
}

export async function readImport(
  db: Db,
  id: string,
  language?: Language,
): Promise<Import | Refused> {
  const row = await findImport(db, id);
  return row ? await describe(db, row, language) : refuse('not_found');
}

export async function changeImport(
  db: Db,
  id: string,
  change: { columns?: (string | null)[]; language?: Language; stock?: boolean },
): Promise<Import | Refused> {
  const row = await findImport(db, id);
  if (!row) return refuse('not_found');
  if (!['uploaded', 'checked', 'failed'].includes(row.state)) return refuse('illegal_transition');
  await updateImport(db, id, change);
  return await readImport(db, id);
}

const steps = {
  check: { from: ['uploaded', 'checked', 'failed'], to: 'checking' },
  start: { from: ['uploaded', 'checked'], to: 'importing' },
  undo: { from: ['done', 'failed'], to: 'undoing' },
} as const satisfies Record<string, { from: ImportState[]; to: ImportState }>;

/**
 * Queues a check, an import or an undo of an uploaded file; refused when its state does not allow
 * it.
 */
export async function queueImportStep(
  db: Db,
  id: string,
  step: keyof typeof steps,
  alongside: (tx: Db) => Promise<void> = async () => {},
): Promise<Import | Refused> {
  const found = await readImport(db, id);
  if (isRefusal(found)) return found;
  const { from, to } = steps[step];
  const begun = await inTransaction(db, async (tx) => {
    if (!(await beginImport(tx, id, [...from], to))) return false;
    await alongside(tx);
    return true;
  });
  return begun ? await readImport(db, id) : refuse('illegal_transition');
}

type Started = Confirmed & { readonly free: boolean; readonly untrackedStock: number | null };

type Confirmed = { readonly hosts: readonly string[]; readonly actor: string };

/** Starts an import. Its pictures are fetched only from the hosts confirmed with it. */
export async function startImport(
  db: Db,
  id: string,
  { hosts, actor, ...choices }: Started,
): Promise<Import | Refused> {
  return await queueImportStep(db, id, 'start', async (tx) => {
    await setChoices(tx, id, choices);
    await confirmHosts(tx, hosts, actor);
  });
}

export async function retryImportedPictures(
  db: Db,
  id: string,
  { hosts, actor }: Confirmed,
  language: Language,
): Promise<Import | Refused> {
  const found = await readImport(db, id, language);
  if (isRefusal(found)) return found;
  await confirmHosts(db, hosts, actor);
  await retryPictures(db, id);
  return await readImport(db, id, language);
}

/** Exports the rows of the failed products, with the file's own headers. */
export async function writeFailed(db: Db, id: string): Promise<{ csv: string } | Refused> {
  const row = await findImport(db, id);
  if (!row) return refuse('not_found');
  const { columns: mapping, report } = row;
  const handles = report?.failedHandles ?? [];
  return await inTurn(() =>
    withImportFile(db, id, async (path) => {
      const into = `${path}.failed`;
      const read = await readInProcess<'failed'>({ do: 'failed', path, into, mapping, handles });
      return 'refused' in read ? read : { csv: await readFile(into, 'utf8') };
    }),
  );
}

async function describe(
  db: Db,
  row: ImportRow,
  language: Language = row.language,
): Promise<Import> {
  const { described, columns: mapping, report, ...rest } = row;
  const { header, samples, rows } = described ?? (await describeFile(db, row.id));
  const columns = readColumns(header, mapping);
  const fieldAt = new Map([...columns.fields].map(([field, { index }]) => [index, field]));
  return {
    ...rest,
    format: columns.format,
    rows,
    columns: header.map((name, index) => ({
      name,
      field: fieldAt.get(index) ?? null,
      samples: samples[index] ?? [],
    })),
    fields: fieldsOfFormat(columns.format),
    missing: findMissing(columns),
    report,
    pictures: await readImportedPictures(db, row.id, orderLanguages(language, row.language)),
  };
}

async function describeFile(db: Db, id: string): Promise<Described> {
  const described = await inTurn(() =>
    withImportFile(db, id, (path) => readInProcess<'describe'>({ do: 'describe', path })),
  );
  return isRefusal(described) ? { header: [], samples: [], rows: 0 } : described;
}

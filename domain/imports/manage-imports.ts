import type { Kysely } from 'kysely';
import type { Import, ImportLine } from '#contract/imports.ts';
import type { Language } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';
import { fieldsOfFormat, findMissing, readColumns } from './columns.ts';
import {
  beginImport,
  type Described,
  findImport,
  type ImportRow,
  type ImportState,
  insertImport,
  listImports,
  readImportFile,
  updateImport,
} from './import-jobs.sql.ts';
import { inEnglish } from './problems.ts';
import { openSheet } from './read-pieces.ts';
import type { Sheet, SheetRow } from './read-sheet.ts';
import { writeCsv } from './write-csv.ts';

type Db = Kysely<Tables>;
type Refused = Refusal<'not_found' | 'illegal_transition' | 'bad_file'>;

/** Takes a file in, if it is a CSV at all; which columns it has is to be looked at. */
export async function takeImport(
  db: Db,
  file: { bytes: Buffer; filename: string },
  actor: string,
): Promise<Import | Refused> {
  const sheet = openSheet(file.bytes);
  if (isRefusal(sheet)) {
    return { ...sheet, fields: { file: inEnglish(sheet.reason) } };
  }
  const { defaultLanguage: language } = await recentSettings(db);
  const fileName = file.filename.slice(0, 200) || 'products.csv';
  const described = describeSheet(sheet);
  const id = await insertImport(db, { fileName, file: file.bytes, described, actor, language });
  return await readImport(db, id);
}

export async function readImports(db: Db): Promise<{ imports: ImportLine[] }> {
  return { imports: await listImports(db) };
}

export async function readImport(db: Db, id: string): Promise<Import | Refused> {
  const row = await findImport(db, id);
  return row ? await describe(db, row) : refuse('not_found');
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

const moves = {
  check: { from: ['uploaded', 'checked', 'failed'], to: 'checking' },
  start: { from: ['uploaded', 'checked'], to: 'importing' },
  undo: { from: ['done'], to: 'undoing' },
} as const satisfies Record<string, { from: ImportState[]; to: ImportState }>;

/** Has a job check, import or undo; refused while another of these is under way. */
export async function moveImport(
  db: Db,
  id: string,
  move: keyof typeof moves,
): Promise<Import | Refused> {
  const found = await readImport(db, id);
  if (isRefusal(found)) return found;
  const { from, to } = moves[move];
  const begun = await inTransaction(db, (tx) => beginImport(tx, id, [...from], to));
  return begun ? await readImport(db, id) : refuse('illegal_transition');
}

/** The rows of the pieces that were left out, with the file's own column names. */
export async function writeFailed(db: Db, id: string): Promise<{ csv: string } | Refused> {
  const row = await findImport(db, id);
  if (!row) return refuse('not_found');
  const sheet = openSheet(await readImportFile(db, id), row.columns);
  if (isRefusal(sheet)) return sheet;
  const at = sheet.columns.fields.get('handle')?.index ?? 0;
  const failed = new Set(row.report?.failedHandles);
  const rows = sheet.rows.filter(({ cells }) => failed.has(cells[at] ?? '') || !cells[at]);
  return { csv: writeCsv([sheet.header, ...rows.map(({ cells }) => cells)]) };
}

async function describe(db: Db, row: ImportRow): Promise<Import> {
  const { described, columns: mapping, report, ...shown } = row;
  const { header, samples, rows } = described ?? (await describeFile(db, row.id));
  const columns = readColumns(header, mapping);
  const fieldAt = new Map([...columns.fields].map(([field, { index }]) => [index, field]));
  return {
    ...shown,
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
  };
}

async function describeFile(db: Db, id: string): Promise<Described> {
  const sheet = openSheet(await readImportFile(db, id));
  return isRefusal(sheet) ? { header: [], samples: [], rows: 0 } : describeSheet(sheet);
}

function describeSheet({ header, rows }: Sheet): Described {
  return { header, rows: rows.length, samples: header.map((_, index) => samplesOf(rows, index)) };
}

/** The first three cells of a column that say something. */
function samplesOf(rows: readonly SheetRow[], index: number): string[] {
  const found: string[] = [];
  for (const { cells } of rows) {
    if (cells[index]) found.push(cells[index].slice(0, 80));
    if (found.length === 3) break;
  }
  return found;
}

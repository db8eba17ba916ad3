import { createWriteStream, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { isRefusal } from '#domain/refuse.ts';
import { writeCsv } from '#domain/write-csv.ts';
import type { Described } from './import-jobs.sql.ts';
import type { ImportedProduct } from './imported-product.ts';
import type { BadFile } from './problems.ts';
import type { Head, Results, Task } from './read-in-thread.ts';
import { openSheet, readImportedProducts } from './read-products.ts';
import type { Sheet, SheetRow } from './read-sheet.ts';

/** Further problems are only counted. */
const mostProblems = 500;

// Runs in a worker thread, so that the server stays responsive while large files are parsed.
parentPort?.postMessage(await work(workerData as Task));

async function work(task: Task): Promise<Results[Task['do']] | BadFile> {
  if (task.do === 'describe') {
    const sheet = openSheet(readFileSync(task.path));
    return isRefusal(sheet) ? sheet : describeSheet(sheet);
  }
  return task.do === 'products' ? await writeProducts(task) : pickFailed(task);
}

/**
 * Writes each product as a line of JSON, so that the main thread never has all of them in memory.
 */
async function writeProducts({
  path,
  into,
  ...meant
}: Extract<Task, { do: 'products' }>): Promise<Head | BadFile> {
  const contents = readImportedProducts(readFileSync(path), meant);
  if (isRefusal(contents)) return contents;
  const { products, problems, ...head } = contents;
  await pipeline(Readable.from(toLines(products)), createWriteStream(into));
  return {
    ...head,
    count: products.length,
    problems: problems.slice(0, mostProblems),
    moreProblems: Math.max(0, problems.length - mostProblems),
  };
}

function* toLines(products: ImportedProduct[]): Generator<string> {
  for (const product of products) yield `${JSON.stringify(product)}\n`;
}

function pickFailed({ path, mapping, handles }: Extract<Task, { do: 'failed' }>) {
  const sheet = openSheet(readFileSync(path), mapping);
  if (isRefusal(sheet)) return sheet;
  const at = sheet.columns.fields.get('handle')?.index ?? 0;
  const failed = new Set(handles);
  const rows = sheet.rows.filter(({ cells }) => failed.has(cells[at] ?? '') || !cells[at]);
  return { csv: writeCsv([sheet.header, ...rows.map(({ cells }) => cells)]) };
}

/** Summarises a file for the column mapping. */
function describeSheet({ header, rows }: Sheet): Described {
  return { header, rows: rows.length, samples: header.map((_, index) => samplesOf(rows, index)) };
}

/** The first three non-empty cells of a column. */
function samplesOf(rows: readonly SheetRow[], index: number): string[] {
  const found: string[] = [];
  for (const { cells } of rows) {
    if (cells[index]) found.push(cells[index].slice(0, 80));
    if (found.length === 3) break;
  }
  return found;
}

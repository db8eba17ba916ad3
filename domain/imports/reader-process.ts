import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { writeCsv } from '#domain/write-csv.ts';
import { openFile } from './decode-file.ts';
import type { Described } from './import-jobs.sql.ts';
import { orBadFile } from './problems.ts';
import type { Head, Results, Task } from './read-in-process.ts';
import { readProducts } from './read-products.ts';
import { openSheet, type Sheet } from './read-sheet.ts';

/** Further problems are only counted. */
const mostProblems = 500;

/** The characters of a sample. */
const sampleLength = 80;

// The shop decides when this process ends; if the shop itself ends, so does this.
process.on('SIGINT', () => {}).on('SIGTERM', () => {});
process.on('disconnect', () => process.exit());

const [task] = (await once(process, 'message')) as [Task];
process.send?.(await orBadFile(work(task)), undefined, undefined, () => process.disconnect());

async function work(task: Task): Promise<Results[Task['do']]> {
  if (task.do === 'products') return await writeProducts(task);
  const sheet = await openSheet(await openFile(task.path), {
    mapping: task.do === 'failed' ? task.mapping : undefined,
    anyColumns: true,
  });
  if (task.do === 'describe') return await describeSheet(sheet);
  await pipeline(Readable.from(pickFailed(sheet, task.handles)), createWriteStream(task.into));
  return { written: true };
}

/** Writes each product as a line of JSON, so that neither process has all of them in memory. */
async function writeProducts({
  path,
  into,
  ...meant
}: Extract<Task, { do: 'products' }>): Promise<Head> {
  const file = createWriteStream(into);
  let count = 0;
  const { problems, ...contents } = await readProducts(
    await openFile(path),
    meant,
    async (product) => {
      count += 1;
      if (!file.write(`${JSON.stringify(product)}\n`)) await once(file, 'drain');
    },
  );
  file.end();
  await finished(file);
  return {
    ...contents,
    count,
    problems: problems.slice(0, mostProblems),
    moreProblems: Math.max(0, problems.length - mostProblems),
  };
}

/** The CSV of the rows of some products, and of rows without a handle. */
async function* pickFailed(sheet: Sheet, handles: string[]): AsyncGenerator<string> {
  const at = sheet.columns.fields.get('handle')?.index ?? 0;
  const failed = new Set(handles);
  yield writeCsv([sheet.header]);
  for await (const { cells } of sheet.rows()) {
    if (failed.has(cells[at] ?? '') || !cells[at]) yield writeCsv([cells]);
  }
}

/** Summarises a file for the column mapping, with the first three non-empty cells of each column. */
async function describeSheet({ header, rows }: Sheet): Promise<Described> {
  const samples = header.map((): string[] => []);
  let count = 0;
  for await (const { cells } of rows()) {
    count += 1;
    for (const [index, found] of samples.entries()) {
      if (cells[index] && found.length < 3) found.push(cells[index].slice(0, sampleLength));
    }
  }
  return { header, rows: count, samples };
}

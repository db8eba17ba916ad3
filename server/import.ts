import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { type Language, languages } from '#contract/words.ts';
import { connect } from '#database/connect.ts';
import { largestFile, tooLarge } from '#domain/imports/decode-file.ts';
import {
  type ImportOptions,
  type ImportReport,
  importPieces,
} from '#domain/imports/import-pieces.ts';
import { type FileContents, readPieces } from '#domain/imports/read-pieces.ts';
import { describeReport } from '#domain/imports/report.ts';
import { isRefusal, type Refusal } from '#domain/refuse.ts';
import { readSettings } from '#domain/settings/read-settings.ts';
import { openOwnDatabase } from './open-own-database.ts';
import { runCommand } from './run-command.ts';
import { StartError } from './words.ts';

const usage =
  'Usage: npm run import -- FILE.csv [--check] [--stock] [--language en|tr|ru|tk]   (docs/import.md tells more)';

/** Reads a product file into the shop, running or not; `--check` only says what would happen. */
await runCommand(async ({ env, closing }) => {
  const { file, check, stock, language } = readArguments();
  const bytes = await readBytes(file);
  // A file that can't be read needs no database to say so.
  readContents(file, bytes, language ?? 'en');
  const { url } = await openOwnDatabase(env, closing);
  const { db, close } = connect(url, { max: 2 });
  closing.add(close);
  const inLanguage = language ?? (await readSettings(db)).defaultLanguage;
  const contents = readContents(file, bytes, inLanguage);
  const options: ImportOptions = { check, stock, language: inLanguage };
  finish(contents, await importPieces(db, contents, options), options, file);
});

function finish(
  contents: FileContents,
  report: ImportReport,
  options: ImportOptions,
  file: string,
): void {
  for (const line of describeReport(contents, report, { ...options, file: basename(file) })) {
    console.log(line);
  }
  if (report.problems.length > 0) process.exitCode = 1;
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        check: { type: 'boolean', default: false },
        stock: { type: 'boolean', default: false },
        language: { type: 'string' },
      },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new StartError(usage);
    return { ...values, file, language: readLanguage(values.language) };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `${error instanceof Error ? error.message.split('. ')[0] : error}. ${usage}`,
    );
  }
}

function readLanguage(word: string | undefined): Language | undefined {
  const found = languages.find((language) => language === word);
  if (word === undefined || found) return found;
  throw new StartError(`--language is one of ${languages.join(', ')}, not ${word}.`);
}

async function readBytes(file: string): Promise<Uint8Array> {
  const { size, folder } = await stat(file).then(
    (found) => ({ size: found.size, folder: found.isDirectory() }),
    () => {
      throw new StartError(`${file}: there is no such file.`);
    },
  );
  if (folder) throw new StartError(`${file} is a folder, not a CSV file.`);
  if (size > largestFile) throw badFile(file, tooLarge(size));
  return await readFile(file).catch(() => {
    throw new StartError(`${file}: may not be read.`);
  });
}

function readContents(file: string, bytes: Uint8Array, language: Language): FileContents {
  const contents = readPieces(bytes, { language });
  if (isRefusal(contents)) throw badFile(file, contents);
  return contents;
}

function badFile(file: string, { detail }: Refusal): StartError {
  return new StartError(`${file} ${detail ?? 'is not a product file'}.`);
}

import { readFile } from 'node:fs/promises';
import { connect } from '#database/connect.ts';
import { readEnv } from '#server/env.ts';
import { openDatabase } from '#server/open-database.ts';

/** The rows that violate an invariant of the shop with these settings, running or not. */
export async function findBroken(settings: {
  DATA_DIR: string;
  DATABASE_URL?: string;
}): Promise<unknown[]> {
  const env = readEnv({ ...settings, DEMO: '0' });
  const database = await openDatabase({ env, output: silent, share: true });
  const { pool, close } = connect(database.url);
  const rules = await readFile(new URL('../database/always-true.sql', import.meta.url), 'utf8');
  try {
    return (await pool.query(rules)).rows;
  } finally {
    await close();
    await database.stop();
  }
}

const silent = { line: () => {}, step: <T>(_: string, work: () => Promise<T>) => work() };

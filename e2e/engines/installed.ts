import { spawnSync } from 'node:child_process';
import { chromiumMake } from './chromium.ts';
import { findPrograms, type Make } from './engine.ts';
import { firefoxMake } from './firefox.ts';
import { webkitMake } from './webkit.ts';

export const makes: Make[] = [chromiumMake, firefoxMake, webkitMake];

/** An engine; the version is undefined when it is not installed. */
export type EngineVersion = { name: string; packages: string; version: string | undefined };

/** Which of the three engines this machine has. */
export function describeEngines(): EngineVersion[] {
  return makes.map((make) => {
    const programs = findPrograms(make);
    const version = programs && readVersion(make.versionCommand(programs));
    return { name: make.name, packages: make.packages, version };
  });
}

function readVersion([program = '', ...options]: string[]): string {
  const { stdout } = spawnSync(program, options, { encoding: 'utf8' });
  return /\d+(\.\d+)+/.exec(stdout)?.[0] ?? 'unknown';
}

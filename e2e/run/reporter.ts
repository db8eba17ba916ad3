import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { failed, type Outcome, type Part, type Report } from './report.ts';

/** By the name of the project in vitest.config.ts. */
const parts: Record<string, Part> = {
  journeys: 'journeys',
  all: 'other journeys',
  'all-sizes': 'other journeys',
  'all-engines': 'engines',
};

/** The file beside a report that names the running tests, for a run that is killed from outside. */
export function underWayOf(path: string): string {
  return `${path}.under-way`;
}

/** A Vitest reporter that writes a report to a file. */
export function reportTo(path: string): Reporter {
  const underWay = new Set<string>();
  const spans = new Map<Part, { began: number; ended: number }>();
  const note = () => writeFileSync(underWayOf(path), [...underWay].join('\n'));
  return {
    onTestModuleStart(module) {
      const now = performance.now();
      if (!spans.has(partOf(module))) spans.set(partOf(module), { began: now, ended: now });
    },
    onTestModuleEnd(module) {
      const span = spans.get(partOf(module));
      if (span) span.ended = performance.now();
    },
    onTestCaseReady(test) {
      underWay.add(nameOf(test));
      note();
    },
    onTestCaseResult(test) {
      underWay.delete(nameOf(test));
      note();
    },
    onTestRunEnd(modules, errors) {
      const outcomes = modules.flatMap(outcomesOf);
      if (errors.length > 0)
        outcomes.push(failed('rules', 'the run', 'has no error outside tests'));
      const seconds = [...spans].map(([part, { began, ended }]) => [part, (ended - began) / 1000]);
      const report: Report = { outcomes, seconds: Object.fromEntries(seconds) };
      writeFileSync(path, JSON.stringify(report));
    },
  };
}

function outcomesOf(module: TestModule): Outcome[] {
  const [part, file] = [partOf(module), module.relativeModuleId];
  const outcomes = [...module.children.allTests()].map((test): Outcome => {
    const { state } = test.result();
    const seconds = (test.diagnostic()?.duration ?? 0) / 1000;
    return {
      part,
      file,
      title: test.fullName,
      state: state === 'pending' ? 'skipped' : state,
      seconds,
    };
  });
  if (module.ok() || outcomes.some(({ state }) => state === 'failed')) return outcomes;
  return [...outcomes, failed(part, file, 'loads, and its hooks succeed')];
}

function partOf({ project }: TestModule): Part {
  return parts[project.name] ?? 'rules';
}

function nameOf(test: TestCase): string {
  return `${test.module.relativeModuleId} > ${test.fullName}`;
}

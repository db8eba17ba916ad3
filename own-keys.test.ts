import { relative } from 'node:path';
import { type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import {
  isAsExpression,
  isBinaryExpression,
  isElementAccessExpression,
  isNonNullExpression,
  isParenthesizedExpression,
} from 'typescript/unstable/ast/is';
import { createVirtualFileSystem } from 'typescript/unstable/fs';
import { API, type APIOptions, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import { expect, test } from 'vitest';

/**
 * No object is indexed by an arbitrary string: if somebody may choose it, `constructor` finds what every
 * object inherits. `own` of `core/own.ts` reads such keys, `Object.hasOwn` asks for them, and a `Map` or
 * `Object.fromEntries` stores them. The demo, tests and benches choose their keys themselves.
 */
test('no object is read, written or asked by a key of any text', () => {
  const root = import.meta.dirname;
  const rooms =
    /^(core|contract|database|domain|http|jobs|providers|server|client|ui|storefront|admin)\//;
  const found = findIndexed({ cwd: root }, `${root}/tsconfig.json`, (path) => {
    const file = relative(root, path);
    return rooms.test(file) && !/testing|\.test\.|\.d\.ts$|^core\/own\.ts$/.test(file);
  });
  expect(found.map(({ path, ...where }) => ({ ...where, path: relative(root, path) }))).toEqual([]);
});

test('such reads, writes and questions are found, whatever they are cast to', () => {
  const source = `
    declare const key: string, known: 'a' | 'b', record: Record<string, number>, list: number[];
    record[key];
    record[key] = 1;
    record[key as 'a'];
    (record as { [name: string]: number })[(key)!];
    key in record;
    record[known]; record.a; record['a']; record[\`\${key}.a\`]; list[1]; known in record;
    export {};`;
  const fs = createVirtualFileSystem({
    '/sample/tsconfig.json': '{"compilerOptions":{"strict":true,"noEmit":true,"types":[]}}',
    '/sample/sample.ts': source,
  });
  const found = findIndexed({ cwd: '/sample', fs }, '/sample/tsconfig.json', (path) =>
    path.startsWith('/sample/'),
  );
  expect(found.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7]);
});

type Indexed = { path: string; line: number; code: string };

function findIndexed(
  options: APIOptions,
  config: string,
  isIncluded: (path: string) => boolean,
): Indexed[] {
  const api = new API(options);
  try {
    const [project] = api.updateSnapshot({ openProject: config }).getProjects();
    if (!project) throw new Error(`${config} cannot be opened`);
    const { program, checker } = project;
    const uses = program
      .getSourceFileNames()
      .filter(isIncluded)
      .flatMap((path) => {
        const source = program.getSourceFile(path);
        return source ? listUses(source).map((use) => ({ ...use, path, source })) : [];
      });
    const types = checker.getTypeAtLocation(uses.map(({ key }) => key));
    return uses
      .filter((_, index) => isAnyText(checker, types[index]))
      .map(({ node, path, source }) => ({
        path,
        line: source.text.slice(0, node.end).split('\n').length,
        code: source.text.slice(node.pos, node.end).trim(),
      }));
  } finally {
    api.close();
  }
}

/** The places where an object is indexed by an expression, or asked whether it has such a key. */
function listUses(source: SourceFile): { node: Node; key: Node }[] {
  const uses: { node: Node; key: Node }[] = [];
  const visit = (node: Node): void => {
    if (isElementAccessExpression(node)) uses.push({ node, key: uncast(node.argumentExpression) });
    if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword) {
      uses.push({ node, key: uncast(node.left) });
    }
    node.forEachChild(visit);
  };
  visit(source);
  return uses;
}

function uncast(node: Node): Node {
  const isWrapped =
    isAsExpression(node) || isNonNullExpression(node) || isParenthesizedExpression(node);
  return isWrapped ? uncast(node.expression) : node;
}

function isAnyText(checker: Checker, type: Type | undefined): boolean {
  if (!type) return false;
  if (type.flags & (TypeFlags.String | TypeFlags.Any | TypeFlags.Unknown)) return true;
  if (type.isUnionType()) return type.getTypes().some((part) => isAnyText(checker, part));
  return type.isTypeParameter() && isAnyText(checker, checker.getBaseConstraintOfType(type));
}

import type { FastifyInstance } from 'fastify';

const deepest = 10;

/** Parses JSON bodies: an empty body counts as undefined, and more than ten nested levels are refused. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    parse(request, body as string, (error, value) => {
      if (error) return done(Object.assign(error, { statusCode: 400 }));
      if (isDeeperThan(deepest, value)) {
        return done(Object.assign(new Error('JSON nested too deeply'), { statusCode: 400 }));
      }
      done(null, value);
    });
  });
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

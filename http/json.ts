import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRefusal } from '#domain/refuse.ts';
import { beginInTurn } from './in-turn.ts';

const deepest = 10;

/** A shorter body is parsed in less than a millisecond. */
const long = 16_384;

/** A body can't be parsed in time, because others are parsed. */
export class BodiesBusyError extends Error {}

/**
 * Parses JSON bodies: an empty body counts as undefined, and more than ten nested levels are refused.
 * Networks take turns with long ones.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');

  function read(request: FastifyRequest, body: string): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const refuse = (error: Error) => reject(Object.assign(error, { statusCode: 400 }));
      if (isDeeperThan(deepest, body)) return refuse(new Error('JSON nested too deeply'));
      parse(request, body, (error, value) => (error ? refuse(error) : resolve(value)));
    });
  }

  async function readLong(request: FastifyRequest, body: string): Promise<unknown> {
    const end = await beginInTurn(request, request.server.networks.bodies, {});
    if (isRefusal(end)) throw new BodiesBusyError();
    const began = performance.now();
    // The slot is kept for four times as long as parsing took: the validation that follows occupies the process as
    // well, and other work needs time.
    return await read(request, body).finally(() =>
      setTimeout(end, 4 * (performance.now() - began)),
    );
  }

  const readBody = async (request: FastifyRequest, body: string) => {
    if (body === '') return undefined;
    return await (body.length > long ? readLong(request, body) : read(request, body));
  };
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, readBody);
}

/** Reads the text, because a value made of it can have a hundred thousand parts. */
function isDeeperThan(levels: number, text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isInString) {
      if (code === backslash) at += 1;
      else if (code === quote) isInString = false;
    } else if (code === quote) isInString = true;
    else if (code === openBracket || code === openBrace) {
      depth += 1;
      if (depth > levels) return true;
    } else if (code === closeBracket || code === closeBrace) depth -= 1;
  }
  return false;
}

const [quote, backslash, openBracket, closeBracket, openBrace, closeBrace] = [
  ...Buffer.from('"\\[]{}'),
];

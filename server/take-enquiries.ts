import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languages } from '#core/languages.ts';
import { addressOf } from '#http/address.ts';
import { spend } from '#http/in-turn.ts';
import { asRequest } from '#http/outer-request.ts';
import type { Answer } from './answer-with.ts';

/** The known fields of the forms; others are ignored. */
const fields = ['email', 'phone', 'company', 'message'] as const;

/** Reading tens of thousands of fields would occupy the process. */
const mostFields = 20;

/**
 * Handles enquiry forms from browsers without JavaScript: calls the API's route, with its
 * validation and rate limits, and answers with a page. A refused form is returned filled in, with
 * the error at the field. Forms from other sites are refused, to prevent CSRF.
 */
export async function takeEnquiries(app: FastifyInstance, answer: Answer): Promise<void> {
  // No JSON, which programs send to the API.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    async (_: FastifyRequest, body: string) => readForm(body),
  );
  for (const prefix of ['', ...languages.map((language) => `/${language}`)]) {
    const path = `${prefix}/contact`;
    app.post<{ Body: URLSearchParams }>(
      path,
      { onRequest: spend('forms') },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const values = readValues(request.body);
        if (isFromElsewhere(request)) {
          return answer(request, reply, { values, problem: fromElsewhere });
        }
        const sent = await asRequest({ id: request.id, address: addressOf(request) }, () =>
          app.inject({
            method: 'POST',
            url: '/api/enquiries',
            payload: values,
            headers: { 'accept-language': prefix.slice(1) },
          }),
        );
        if (sent.statusCode === 201) return reply.redirect(`${path}?sent=1#write`, 303);
        return answer(request, reply, { values, problem: sent.json() });
      },
    );
  }
}

const fromElsewhere = {
  type: 'about:blank',
  title: 'This form was sent from another site',
  detail: 'This form was sent from another site',
  status: 403,
  code: 'forbidden',
};

function readForm(body: string): URLSearchParams {
  if (body.split('&', mostFields + 1).length > mostFields)
    throw Object.assign(new Error('The form has too many fields'), { statusCode: 400 });
  return new URLSearchParams(body);
}

function readValues(body: unknown): Record<string, string> {
  if (!(body instanceof URLSearchParams)) return {};
  return Object.fromEntries(fields.map((name) => [name, body.get(name) ?? '']));
}

/** Browsers send `Sec-Fetch-Site` or `Origin`; old ones and programs send neither. */
function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  return Boolean(origin && URL.parse(origin)?.host !== headers.host);
}

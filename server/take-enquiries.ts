import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languages } from '#contract/words.ts';
import type { Answer } from './answer-with.ts';

/** What the forms may say; anything else in them is left aside. */
const fields = ['email', 'phone', 'company', 'message'] as const;

/**
 * The enquiry forms as a browser without JavaScript sends them: the API's own call, with its checks
 * and limits, answered by a page. What is refused comes back filled in, with the reason beside it.
 * A form of another site is not taken: it could only be sent behind somebody's back.
 */
export async function takeEnquiries(app: FastifyInstance, answer: Answer): Promise<void> {
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (_, body, done) => done(null, new URLSearchParams(body)),
  );
  for (const prefix of ['', ...languages.map((language) => `/${language}`)]) {
    const path = `${prefix}/contact`;
    app.post<{ Body: URLSearchParams }>(path, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const values = readValues(request.body);
      if (isFromElsewhere(request)) {
        return answer(request, reply, { values, problem: fromElsewhere });
      }
      const sent = await app.inject({
        method: 'POST',
        url: '/api/enquiries',
        payload: values,
        remoteAddress: request.ip,
        headers: { 'accept-language': prefix.slice(1) },
      });
      if (sent.statusCode === 201) return reply.redirect(`${path}?sent=1#write`, 303);
      return answer(request, reply, { values, problem: sent.json() });
    });
  }
}

const fromElsewhere = {
  type: 'about:blank',
  title: 'This form is of another site',
  detail: 'This form is of another site',
  status: 403,
  code: 'forbidden',
};

function readValues(body: unknown): Record<string, string> {
  if (!(body instanceof URLSearchParams)) return {};
  return Object.fromEntries(fields.map((name) => [name, body.get(name) ?? '']));
}

/** Browsers say where a form stood; old ones and programs say nothing. */
function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  return Boolean(origin && URL.parse(origin)?.host !== headers.host);
}

import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { currencies } from '#core/currencies.ts';
import { languages } from '#core/languages.ts';
import type { Site } from '#domain/feeds/addresses.ts';
import { readFeedVersion } from '#domain/feeds/feeds.sql.ts';
import { writeRobots } from '#domain/feeds/robots.ts';
import { writePagesMap, writeProductsMap, writeSitemapIndex } from '#domain/feeds/sitemap.ts';
import { type FeedFormat, writeFeed } from '#domain/feeds/write-feed.ts';
import { isRefusal, refuse } from '#domain/refuse.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';
import { beginInTurn, spend } from './in-turn.ts';
import { keepDocuments } from './kept-documents.ts';
import { outcomeOf } from './outcome.ts';
import { toProblem } from './refusals.ts';
import type { Shop } from './shop.ts';

/**
 * Serves `/robots.txt`, `/sitemap.xml` and its parts, and merchant feeds at
 * `/feeds/{language}-{currency}.xml` and `.csv`. They are streamed, so that memory use does not
 * grow with the catalogue; those of usual size are written once in five minutes, or when the shop changes.
 */
export function serveFeeds(app: FastifyInstance, shop: Shop): void {
  const { db, publicUrl } = shop;
  const onRequest = spend('feeds');
  const documents = keepDocuments();

  async function siteOf(): Promise<Site> {
    const { defaultLanguage, languages: shopLanguages } = await recentSettings(db);
    return { publicUrl, defaultLanguage, languages: shopLanguages };
  }

  /** Streams a document, or answers 304 when the client has the current version. */
  async function send(request: FastifyRequest, reply: FastifyReply, long: Long) {
    const etag = `W/"${await readFeedVersion(db)}"`;
    reply.headers({ etag, 'cache-control': 'public, max-age=300', vary: 'Accept-Encoding' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.type(long.type);
    if (request.method === 'HEAD') return reply.send();
    const name = `${long.name} ${etag}`;
    const packed = documents.find(name) ?? (await write(request, name, long));
    if (isRefusal(packed)) {
      outcomeOf(request).cause ??= 'feeds_busy';
      const problem = { ...toProblem(packed), reference: request.id };
      return reply
        .code(problem.status)
        .headers({ 'retry-after': String(packed.retryAfter), 'cache-control': 'no-store' })
        .type('application/problem+json')
        .send(JSON.stringify(problem));
    }
    if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
      return reply.header('content-encoding', 'gzip').send(packed);
    return reply.send(pipeline(packed, createGunzip(), () => {}));
  }

  async function write(request: FastifyRequest, name: string, long: Long) {
    const site = await siteOf();
    const end = await beginInTurn(request, app.networks.feeds, {});
    if (isRefusal(end)) return end;
    // Another request may have begun to write the document while this one waited for its turn.
    const begun = documents.find(name);
    if (begun) end();
    return begun ?? documents.write(name, long.write(site), end);
  }

  app.get('/robots.txt', async (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(writeRobots(publicUrl)),
  );

  app.get('/sitemap.xml', { onRequest }, async (_, reply) =>
    reply
      .type(xml)
      .header('cache-control', 'public, max-age=300')
      .send(await writeSitemapIndex(db, await siteOf())),
  );

  app.get<{ Params: { name: string } }>(
    '/sitemaps/:name',
    { onRequest },
    async (request, reply) => {
      const [, kind, part] =
        /^(?:(pages)|products-([1-9]\d{0,5}))\.xml$/.exec(request.params.name) ?? [];
      if (!kind && !part) return notFound(reply);
      const write = (site: Site) =>
        kind ? writePagesMap(db, site) : writeProductsMap(db, site, Number(part));
      return send(request, reply, { name: request.params.name, type: xml, write });
    },
  );

  app.get<{ Params: { name: string } }>('/feeds/:name', { onRequest }, async (request, reply) => {
    const [, asked, in_, ending] = /^(\w\w)-(\w{3})\.(xml|csv)$/.exec(request.params.name) ?? [];
    const language = languages.find((one) => one === asked);
    const currency = currencies.find((one) => one === in_);
    const { languages: shopLanguages, rates, chargeCurrency } = await recentSettings(db);
    const isPriced =
      currency === chargeCurrency || rates.some((rate) => rate.currency === currency);
    if (!language || !currency || !shopLanguages.includes(language) || !isPriced)
      return notFound(reply);
    const format = ending as FeedFormat;
    const write = (site: Site) => writeFeed(db, site, { language, currency, format });
    return send(request, reply, {
      name: request.params.name,
      type: format === 'xml' ? xml : csv,
      write,
    });
  });
}

/** A long document: its name, media type and text. */
type Long = { name: string; type: string; write: (site: Site) => AsyncGenerator<string> };

const xml = 'application/xml; charset=utf-8';
const csv = 'text/csv; charset=utf-8';

function notFound(reply: FastifyReply): FastifyReply {
  const problem = toProblem(refuse('not_found'));
  return reply.code(404).type('application/problem+json').send(JSON.stringify(problem));
}

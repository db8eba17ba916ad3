import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** Bytes of all documents that are kept, and of the largest. */
const most = { all: 32 * 1024 * 1024, one: 8 * 1024 * 1024 };

/** Milliseconds for which a document is kept: as long as caches elsewhere keep it. */
const longest = 300_000;

/** Documents, compressed, by their name and version. */
export type KeptDocuments = {
  /** Reads a document that is kept, or that is being written. */
  find: (name: string) => Readable | undefined;
  /**
   * Writes and compresses a document, which several readers can read while it is being written. It waits for none
   * of them. `onEnd` is called once it is complete, or could not be written.
   */
  write: (name: string, text: AsyncIterable<string>, onEnd: () => void) => Readable;
};

/** Keeps documents that are long to write, so that repeated requests cost little. */
export function keepDocuments(): KeptDocuments {
  const begun = new Map<string, Document>();
  const kept = new LRUCache<string, Document>({
    maxSize: most.all,
    maxEntrySize: most.one,
    sizeCalculation: ({ size }) => Math.max(1, size()),
    ttl: longest,
  });
  return {
    find: (name) => (begun.get(name) ?? kept.get(name))?.read(),
    write: (name, text, onEnd) => {
      const document = beginDocument(text);
      begun.set(name, document);
      const end = () => {
        begun.delete(name);
        onEnd();
      };
      document.written
        .then(
          () => kept.set(name, document),
          () => {},
        )
        .finally(end);
      return document.read();
    },
  };
}

type Document = {
  size: () => number;
  read: () => Readable;
  /** Rejects if it could not be written. */
  written: Promise<void>;
};

function beginDocument(text: AsyncIterable<string>): Document {
  const parts: Buffer[] = [];
  let size = 0;
  let isUnderWay = true;
  let next = Promise.withResolvers<void>();

  async function write(): Promise<void> {
    const packed = pipeline(Readable.from(text), createGzip(), () => {});
    for await (const part of packed as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      next.resolve();
      next = Promise.withResolvers();
    }
  }

  const written = write().finally(() => {
    isUnderWay = false;
    next.resolve();
  });

  async function* read() {
    for (let at = 0; at < parts.length || isUnderWay; ) {
      const part = parts[at];
      if (part) at += 1;
      if (part) yield part;
      else await next.promise;
    }
    // If the document could not be written, this throws, for each of its readers.
    await written;
  }

  return { size: () => size, read: () => Readable.from(read()), written };
}

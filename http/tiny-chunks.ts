import { IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { answerUnreadableBody } from './errors.ts';

/** A body may have so many chunks, and a further one for each `smallest` bytes of it. */
const anySize = 500;

/** Well below what a client or proxy that passes a body on as it arrives makes a chunk of: a packet, 1,400 bytes. */
const smallest = 512;

/** Called when a body has too many small chunks. */
const refusals = new WeakMap<IncomingMessage, () => void>();

/**
 * A request that counts the chunks of its body, so that `refuseTinyChunks` can refuse too many small ones. Node reads
 * up to 2 MB of a connection before it looks at others, and a chunk takes its time however small it is: one
 * connection with chunks of a byte would stop all others for seconds.
 */
export class ChunkCountingRequest extends IncomingMessage {
  #chunks = 0;
  #bytes = 0;
  #isRefused = false;

  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    if (chunk === null) return super.push(chunk);
    if (this.#isRefused) return false;
    this.#chunks += 1;
    this.#bytes += chunk.length;
    if (this.#chunks <= anySize + this.#bytes / smallest) return super.push(chunk, encoding);
    const refuse = refusals.get(this);
    if (!refuse) return super.push(chunk, encoding);
    this.#isRefused = true;
    refuse();
    return false;
  }
}

/**
 * Answers 400 to a request whose body arrives in too many small chunks, and closes its connection. The server must
 * have been created with `ChunkCountingRequest`.
 *
 * @example refuseTinyChunks(app.server);
 */
export function refuseTinyChunks(server: Server, headers: Record<string, string> = {}): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.headers['transfer-encoding'] === undefined) return;
    refusals.set(request, () => {
      answerUnreadableBody(tooManyChunks(), request, response, headers);
      request.socket.pause();
    });
    // Once a request is answered, Node discards the rest of a body that nobody began to read, and nobody would count
    // its chunks.
    request.read(0);
    response.once('finish', () => request.resume());
  });
}

function tooManyChunks(): Error {
  return Object.assign(new Error('The body has too many small chunks'), { code: 'TINY_CHUNKS' });
}

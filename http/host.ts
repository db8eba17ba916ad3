import type { IncomingMessage } from 'node:http';

/**
 * Whether a request names one host; HTTP/1.0 allows none. Node reads the first of several Host headers, and
 * a proxy in front may have used another.
 */
export function namesOneHost({
  httpVersion,
  rawHeaders,
}: Pick<IncomingMessage, 'httpVersion' | 'rawHeaders'>): boolean {
  // Names and values alternate.
  const isHost = (text: string, at: number) => at % 2 === 0 && text.toLowerCase() === 'host';
  const hosts = rawHeaders.filter(isHost).length;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

/**
 * A `fetch` that reports upload progress from 0 to 1, which the browser's own does not, until `stopped`
 * aborts it. Usage: `callWith({ fetch: sendingFetch(show) })`.
 */
export function sendingFetch(onPart: (part: number) => void, stopped?: AbortSignal): typeof fetch {
  return (address, { method = 'GET', headers, body, signal: own } = {}) =>
    new Promise((resolve, reject) => {
      const signal = AbortSignal.any([own, stopped].filter((one) => one != null));
      signal.throwIfAborted();
      const request = new XMLHttpRequest();
      request.open(method, String(address));
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onPart(total ? loaded / total : 0);
      request.onload = () => resolve(replyOf(request));
      request.onerror = () => reject(new TypeError('not reached'));
      request.onabort = () => reject(signal.reason);
      signal.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body as XMLHttpRequestBodyInit | null);
    });
}

function replyOf(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('content-type');
  return new Response(request.status === 204 ? null : request.responseText, {
    status: request.status,
    headers: type ? { 'content-type': type } : {},
  });
}

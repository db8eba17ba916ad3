/**
 * Whether `next` is a path of this shop; only those are followed after a sign-in, to prevent open
 * redirects. A browser reads `/\` and a tab after the slash as the start of another host.
 */
export function isOwnPath(next: string): boolean {
  const base = 'http://shop.invalid';
  return next.startsWith('/') && URL.canParse(next, base) && new URL(next, base).origin === base;
}

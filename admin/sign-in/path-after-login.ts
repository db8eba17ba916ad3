/** The page after the sign-in: a path of the admin only, never an open redirect. */
export function pathAfterLogin(next: string | null): string {
  return next && /^\/admin(?![\w-])/.test(next) && !next.startsWith('/admin/login')
    ? next
    : '/admin';
}

import { type Api, createApi } from '#client/api.ts';
import type { AllRoutes } from '#contract/routes.ts';

export const owner = { username: 'admin', password: 'the owner of a rehearsal' };

/** The owner, who signs in again as often as needed. */
export type AdminClient = {
  api: Api<AllRoutes>;
  token: () => Promise<string>;
};

export function signInAsAdmin(url: string): AdminClient {
  const api = createApi<AllRoutes>({ base: url });
  let token: Promise<string> | undefined;
  let until = 0;
  return {
    api,
    async token() {
      // An access token expires after fifteen minutes.
      if (!token || performance.now() > until) {
        until = performance.now() + 600_000;
        token = api('POST /admin/auth/login', { body: owner }).then((reply) => reply.accessToken);
        token.catch(() => {
          until = 0;
        });
      }
      return await token;
    },
  };
}

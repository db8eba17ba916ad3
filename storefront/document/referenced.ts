import { data } from 'react-router';
import type { Api } from '#client/api.ts';
import type { ShopRoutes } from '#contract/routes.ts';

/**
 * Wraps the API so that its errors reach the error page with their log reference. (React Router
 * hides the messages of plain errors.)
 */
export function referenced(api: Api<ShopRoutes>): Api<ShopRoutes> {
  return async (key, ...input) => {
    try {
      return await api(key, ...input);
    } catch (error) {
      const { status = 500, reference } = describeFailure(error);
      if (status >= 400 && status < 500) throw error;
      throw data({ reference }, { status: status || 503 });
    }
  };
}

export function describeFailure(error: unknown): { status?: number; reference?: string } {
  const { status, problem } = error as { status?: number; problem?: { reference?: string } };
  return { ...(status && { status }), ...(problem?.reference && { reference: problem.reference }) };
}

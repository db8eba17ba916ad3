import { data } from 'react-router';
import type { Api, ApiError } from '#client/api.ts';
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
      const { status = 500, problem } = error as Partial<ApiError>;
      if (status >= 400 && status < 500) throw error;
      throw data({ reference: problem?.reference }, { status: status || 503 });
    }
  };
}

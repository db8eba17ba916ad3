import type { Plugin } from 'vite';

/**
 * A page whose code can't be fetched for want of a connection says so, as any other failure of a
 * page is said. The router would reload it, which leaves nothing but the browser's own error.
 */
export function patientRouter(): Plugin {
  const reload = 'window.location.reload();';
  return {
    name: 'patient-router',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.includes('/react-router/dist/production/lib/dom/ssr/routeModules.js')) return;
      if (!code.includes(reload)) throw new Error('the router reloads failed pages elsewhere now');
      return code.replace(reload, `if (!navigator.onLine) throw error;\n${reload}`);
    },
  };
}

import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const patiently = fileURLToPath(new URL('./browser/patiently.ts', import.meta.url));

/**
 * Makes the router retry importing a page's code once the connection is back; until then the
 * previous page stays. By default the router reloads the page, which ends in the browser's error
 * page.
 */
export function patientRouter(): Plugin {
  const fetching =
    /import\(\s*\/\* @vite-ignore \*\/\s*\/\* webpackIgnore: true \*\/\s*([\w.]+)\s*\)/g;
  const reload = 'window.location.reload();';
  return {
    name: 'patient-router',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const [, file] = /\/react-router\/dist\/production\/lib\/dom\/ssr\/(\w+)\.js/.exec(id) ?? [];
      if (file !== 'routeModules' && file !== 'routes') return;
      const patient = code
        .replace(fetching, 'importPage(() => import(/* @vite-ignore */ $1))')
        .replace(reload, 'throw error;');
      const isFound = patient !== code && (file === 'routes' || code.includes(reload));
      if (!isFound) throw new Error('the router fetches the code of its pages elsewhere now');
      return `import { importPage } from ${JSON.stringify(patiently)};\n${patient}`;
    },
  };
}

import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Lucide's drawings by a component of our own, without contexts and variants: 1 KB a visit. */
export function lighterIcons(): Plugin {
  const own = fileURLToPath(new URL('../ui/create-icon.tsx', import.meta.url));
  return {
    name: 'lighter-icons',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id.endsWith('/createLucideIcon.mjs') && importer?.includes('/icons/') ? own : undefined,
  };
}

/**
 * What the router brings for shops that discover routes bit by bit or watch it at work: 5 KB of
 * every first visit that this one, which knows its routes from the start, never runs. Reached all
 * the same, it throws. The router's version is pinned; should a new one name its parts otherwise,
 * the build says which name is missing.
 */
export function lighterRouter(): Plugin {
  return {
    name: 'lighter-router',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const part = Object.keys(leftOut).find((path) =>
        id.includes(`/react-router/dist/production/lib/${path}.js`),
      );
      return (
        part &&
        `const unused = () => { throw new Error('${part} is left out of this build') };\n${leftOut[part]}`
      );
    },
  };
}

const leftOut: Record<string, string> = {
  // The page has brought the modules of its own routes: to match them anew took 5 ms of a phone.
  'dom/ssr/hydration': `
    import { shouldHydrateRouteLoader } from './routes.js';
    export function getHydrationData({ state, getRouteInfo, isSpaMode }) {
      const loaderData = { ...state.loaderData };
      for (const id of Object.keys(window.__reactRouterRouteModules)) {
        const { clientLoader, hasLoader, hasHydrateFallback } = getRouteInfo(id);
        const isLoadedHere = shouldHydrateRouteLoader(id, clientLoader, hasLoader, isSpaMode);
        if (isLoadedHere && (hasHydrateFallback || !hasLoader)) delete loaderData[id];
        else if (!hasLoader) loaderData[id] = null;
      }
      return { ...state, loaderData };
    }`,
  'router/instrumentation': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export { unused as getRouteInstrumentationUpdates, unused as instrumentClientSideRouter };
    export { unused as instrumentHandler, unused as instrumentationResultMetaContext };`,
  'dom/ssr/fog-of-war': `
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};
    export { unused as getPartialManifest, unused as shouldUseInitialRouteDiscovery };
    export { unused as getManifestPath, unused as getManifestPathsParam };
    export { unused as getPathsWithAncestors, unused as handleClientVersionMismatch };`,
  'dom/ssr/route-discovery': `
    export { unused as RouteDiscoveryRuntime, unused as getCustomPatchRoutesOnNavigationFunction };
    export { unused as useCustomRouteDiscovery, unused as useRouteDiscovery };`,
};

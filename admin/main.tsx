import './admin.css';
import '@fontsource-variable/inter';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { AdminProviders } from './admin-providers.tsx';
import { watchPlaces } from './browser/keep-place.ts';
import { shareNonce } from './browser/nonce.ts';
import { showProblem } from './problems/toast.ts';
import { routes } from './routes.tsx';
import { startWords } from './words/translator.ts';

shareNonce();
watchPlaces();
const router = createBrowserRouter(routes);
const queries = new QueryClient({
  // If a refetch fails, the stale data stays on screen, so that a form over it is not lost.
  queryCache: new QueryCache({
    onError: (error, { state, meta }) => {
      if (state.data !== undefined && !meta?.quiet) showProblem(error);
    },
  }),
  defaultOptions: {
    queries: { gcTime: 60_000, staleTime: 5_000, retry: false, refetchOnWindowFocus: false },
  },
});
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
await startWords();

createRoot(root).render(
  <StrictMode>
    <AdminProviders queries={queries}>
      {/* Without transitions, so that of two quick clicks the second sees the state after the
          first. */}
      <RouterProvider router={router} useTransitions={false} />
    </AdminProviders>
  </StrictMode>,
);

import './office.css';
import '@fontsource-variable/inter';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { shareNonce } from './nonce.ts';
import { Office } from './office.tsx';
import { showProblem } from './problems/toast.ts';
import { routes } from './routes.tsx';
import { watchPlaces } from './shell/keep-place.ts';
import { startWords } from './words/words.ts';

shareNonce();
watchPlaces();
const router = createBrowserRouter(routes);
const queries = new QueryClient({
  // What could not be read anew stays on screen, so that a form over it is not lost.
  queryCache: new QueryCache({
    onError: (error, { state }) => state.data !== undefined && showProblem(error),
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
    <Office queries={queries}>
      {/* Two quick presses are two changes: the second finds what the first one did. */}
      <RouterProvider router={router} useTransitions={false} />
    </Office>
  </StrictMode>,
);

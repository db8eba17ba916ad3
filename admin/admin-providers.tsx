import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { nonce } from './browser/nonce.ts';
import { cssVariables, makeTheme } from './theme.ts';
import { useWords } from './words/translator.ts';

/** The providers around every admin page: theme, dialogs, toasts, queries. */
export function AdminProviders({
  queries,
  children,
}: {
  queries: QueryClient;
  children: ReactNode;
}) {
  const close = useWords('shell')('close');
  const theme = useMemo(() => makeTheme(close), [close]);
  return (
    <QueryClientProvider client={queries}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        getStyleNonce={nonce}
        defaultColorScheme="auto"
      >
        <ModalsProvider>
          <Notifications autoClose={3000} position="bottom-center" className="toasts" />
          {children}
        </ModalsProvider>
      </MantineProvider>
    </QueryClientProvider>
  );
}

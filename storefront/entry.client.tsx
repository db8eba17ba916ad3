import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import type { Language } from '#core/languages.ts';
import { fetchPatiently } from './browser/patiently.ts';
import { loadMessages } from './messages/messages.ts';

await loadMessages(document.documentElement.lang as Language, location.pathname);
startTransition(() => {
  hydrateRoot(document, <HydratedRouter unstable_fetch={fetchPatiently} />);
});

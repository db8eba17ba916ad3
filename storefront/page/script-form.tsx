import { type ComponentProps, useEffect, useRef } from 'react';
import { useHydrated } from './hydrated.ts';
import { NeedsScript } from './needs-script.tsx';

type Props = Omit<ComponentProps<'form'>, 'method' | 'ref'> & { error?: unknown };

/**
 * A form that JavaScript sends. Until that runs nothing can be filled in or sent, unless there is an
 * `action` that takes it without: the browser's own checks then are better than none. What is typed
 * never becomes part of an address. A refusal moves the focus to the first field it marks.
 */
export function ScriptForm({ error, children, noValidate = false, ...form }: Props) {
  const isRunning = useHydrated();
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return (
    <form method="post" ref={element} {...form} noValidate={noValidate && isRunning}>
      <fieldset disabled={!isRunning && !form.action} className="contents">
        {children}
      </fieldset>
      {!form.action && <NeedsScript />}
    </form>
  );
}

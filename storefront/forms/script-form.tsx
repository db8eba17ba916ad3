import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useHydrated } from '../browser/hydrated.ts';
import { EditedFields, useEditedFields } from './edited-fields.ts';
import { AboveFields } from './failure.tsx';
import { NeedsScript } from './needs-script.tsx';

type Props = Omit<ComponentProps<'form'>, 'method' | 'ref'> & {
  error?: unknown;
  /** Inputs that work before hydration; the caller reads them at start. */
  choices?: ReactNode;
};

/**
 * A form submitted by JavaScript. Before hydration, only its `choices` are enabled and it cannot be
 * submitted, unless it has an `action` that works without JavaScript; then the browser's validation
 * applies. Typed values never become part of a URL. An error focuses the first invalid field and is
 * summarised above the fields, because below the button it could be out of view. A field's error
 * disappears when the field is changed.
 */
export function ScriptForm({ error, choices, children, ...form }: Props) {
  const isRunning = useHydrated();
  const element = useRef<HTMLFormElement>(null);
  const [above, setAbove] = useState<HTMLElement | null>(null);
  const { edited, note, forget } = useEditedFields();
  function submit(event: FormEvent<HTMLFormElement>) {
    forget();
    form.onSubmit?.(event as Parameters<NonNullable<Props['onSubmit']>>[0]);
  }
  useEffect(() => {
    if (!error) return;
    // The summary first, then the field, so that both are visible if they fit into the window.
    above?.firstElementChild?.scrollIntoView({ block: 'nearest' });
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error, above]);
  return (
    <form
      method="post"
      ref={element}
      {...form}
      noValidate={form.noValidate && isRunning}
      onSubmit={submit}
      onInput={note}
    >
      {choices}
      <div ref={setAbove} className="empty:hidden" />
      <fieldset disabled={!isRunning && !form.action} className="contents">
        <AboveFields value={above}>
          <EditedFields value={edited}>{children}</EditedFields>
        </AboveFields>
      </fieldset>
      {!form.action && <NeedsScript />}
    </form>
  );
}

import X from 'lucide-react/icons/x';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';

type Props = { title: string; className: string; onClose: () => void; children: ReactNode };

/** A modal dialog with a title and a close button; the browser traps and restores focus. */
export function Dialog({ title, className, onClose, children }: Props) {
  const t = useTranslations('dialog');
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-first]')?.focus();
    document.documentElement.classList.add('overflow-hidden');
    return () => {
      document.documentElement.classList.remove('overflow-hidden');
      // The opener may be gone, if the page behind the dialog has changed.
      const isThere = opener?.isConnected && opener !== document.body;
      (isThere ? opener : document.getElementById('content'))?.focus({ preventScroll: !isThere });
    };
  }, []);
  function closeOnBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) onClose();
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Escape.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={`fixed bg-paper ${className}`}
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      <div className="flex min-h-full flex-col p-6 md:p-8">
        <div className="mb-6 flex items-center justify-between gap-4">
          <h2 id={titleId} className="title">
            {title}
          </h2>
          <button type="button" className="icon-button -mr-3" onClick={onClose}>
            <X size={20} strokeWidth={1.5} aria-hidden="true" />
            <span className="sr-only">{t('close')}</span>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** The positions of a dialog: at a side, or at the top. */
export const atRight =
  'inset-y-0 right-0 left-auto h-dvh w-full sm:max-w-md overflow-y-auto starting:translate-x-4';
export const atLeft =
  'inset-y-0 left-0 right-auto h-dvh w-full sm:max-w-sm overflow-y-auto starting:-translate-x-4';
export const atTop =
  'inset-x-0 top-0 w-full max-h-dvh overflow-y-auto starting:-translate-y-3 *:mx-auto *:max-w-4xl';

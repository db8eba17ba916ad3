import type { AdminOrder } from '#contract/admin-orders.ts';
import { useUndoToast } from '../problems/undo-toast.tsx';
import { call } from '../session/call.ts';

/**
 * Undoes the last step of an order. Refused after a later step, or once the customer was notified.
 */
export function undoStep({ id, undo }: AdminOrder): Promise<AdminOrder> {
  const body = { eventId: undo?.eventId ?? 0 };
  return call('POST /orders/admin/:id/undo', { params: { id }, body });
}

/** Shows a toast after a change, with undo if it can be undone. */
export function useDoneMessage() {
  const showWithUndo = useUndoToast();
  return function showDone(message: string, done: AdminOrder): void {
    showWithUndo(message, done.undo ? { undo: () => undoStep(done) } : {});
  };
}

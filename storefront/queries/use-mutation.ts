import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { attempt } from './attempt.ts';

type Options<Input, Reply> = {
  mutationFn: (input: Input) => Promise<Reply>;
  /** Runs immediately, also offline: for optimistic updates. */
  onMutate?: (input: Input) => void;
  /** Runs even if the component is unmounted by then; the mutation stays pending until it is done. */
  onSuccess?: (reply: Reply, input: Input) => unknown;
  onError?: (error: Error) => unknown;
  onSettled?: () => unknown;
  mayRetry?: (error: unknown) => boolean;
  /** Whether calls may run at the same time; otherwise `mutate` does nothing while one is pending. */
  overlaps?: boolean;
};

/** Callbacks of one call, skipped if the component is unmounted or shows another call by then. */
type Then = { onSuccess?: () => void; onError?: (error: Error) => void };

type State<Input, Reply> = {
  status: 'idle' | 'pending' | 'success' | 'error';
  variables?: Input;
  data?: Reply;
  error: Error | null;
  submittedAt: number;
};

const idle = { status: 'idle', error: null, submittedAt: 0 } as const;

/**
 * A call that changes data, and the state of the last one. Offline it waits for the connection. A
 * second click is ignored, even before `isPending` has been rendered. Named as in TanStack Query
 * (`use-query.ts`).
 */
export function useMutation<Reply, Input = void>(options: Options<Input, Reply>) {
  const [state, setState] = useState<State<Input, Reply>>(idle);
  /** The options of the last render, used also for the callbacks of a call that began before it. */
  const latest = useRef(options);
  /** The call whose state is shown. */
  const shown = useRef<symbol>(undefined);
  /** The pending call, set before it is rendered. */
  const pending = useRef<symbol>(undefined);
  useLayoutEffect(() => {
    latest.current = options;
  });
  useEffect(
    () => () => {
      shown.current = undefined;
    },
    [],
  );

  async function run(variables: Input, then: Then) {
    const { mutationFn, onMutate, mayRetry = never, overlaps = false } = latest.current;
    if (pending.current && !overlaps) return;
    const call = Symbol();
    pending.current = call;
    const begun = { ...idle, variables, submittedAt: Date.now() };
    shown.current = call;
    setState({ ...begun, status: 'pending' });
    onMutate?.(variables);
    let next: State<Input, Reply>;
    try {
      const data = await attempt(() => mutationFn(variables), mayRetry);
      await latest.current.onSuccess?.(data, variables);
      next = { ...begun, status: 'success', data };
    } catch (error) {
      next = { ...begun, status: 'error', error: error as Error };
      await latest.current.onError?.(error as Error);
    }
    await latest.current.onSettled?.();
    if (pending.current === call) pending.current = undefined;
    if (shown.current !== call) return;
    setState(next);
    if (next.error) then.onError?.(next.error);
    else then.onSuccess?.();
  }

  return {
    ...state,
    isIdle: state.status === 'idle',
    isPending: state.status === 'pending',
    isSuccess: state.status === 'success',
    isError: state.status === 'error',
    mutate: (input: Input, then: Then = {}) => void run(input, then),
    reset() {
      shown.current = undefined;
      pending.current = undefined;
      setState(idle);
    },
  };
}

function never() {
  return false;
}

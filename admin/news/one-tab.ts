type Work = (signal: AbortSignal) => Promise<void>;

/** Milliseconds after which a hidden tab ends its work, in browsers without Web Locks. */
const hiddenFor = 5 * 60_000;

/**
 * Runs `work` in one tab of the browser: the one that was visible last, which continues while it is
 * hidden. When that tab is closed, another takes over. Without Web Locks, which need HTTPS, it runs in
 * every visible tab. Returns a function to stop.
 */
export function inOneTab(name: string, work: Work): () => void {
  return 'locks' in navigator ? takeTurns(name, work) : whileVisible(work);
}

function takeTurns(name: string, work: Work): () => void {
  let stopped = false;
  let isLeading = false;
  let waiting = new AbortController();
  let working = new AbortController();

  async function lead(steal: boolean): Promise<void> {
    waiting.abort();
    const queued = new AbortController();
    const own = new AbortController();
    waiting = queued;
    const begin = async () => {
      if (stopped) return;
      isLeading = true;
      working = own;
      await work(own.signal);
      if (working === own) isLeading = false;
    };
    try {
      // `steal` cannot be combined with `signal`.
      await navigator.locks.request(name, steal ? { steal } : { signal: queued.signal }, begin);
    } catch {
      // Another tab stole the lock, or the wait was ended.
      if (working === own) isLeading = false;
      own.abort();
      if (!stopped && waiting === queued && !queued.signal.aborted) void lead(false);
    }
  }

  const onShow = () => {
    if (document.visibilityState === 'visible' && !isLeading) void lead(true);
  };
  document.addEventListener('visibilitychange', onShow);
  void lead(document.visibilityState === 'visible');
  return () => {
    stopped = true;
    document.removeEventListener('visibilitychange', onShow);
    waiting.abort();
    working.abort();
  };
}

function whileVisible(work: Work): () => void {
  let working: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    working?.abort();
    working = undefined;
  };
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') {
      timer = setTimeout(end, hiddenFor);
    } else if (!working) {
      working = new AbortController();
      void work(working.signal);
    }
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    clearTimeout(timer);
    end();
  };
}

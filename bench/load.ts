import autocannon from 'autocannon';

/** The result: requests per second, milliseconds, and SQL statements per request. */
export type Measure = {
  name: string;
  perSecond: number;
  p50: number;
  p99: number;
  requests: number;
  errors: number;
  sqlPerRequest: number | null;
};

export type Load = {
  name: string;
  url: string;
  seconds: number;
  connections: number;
  headers?: Record<string, string>;
  requests?: autocannon.Request[];
  /** Reads the number of SQL statements sent so far. */
  statements?: () => Promise<number>;
};

/** Warms up, then applies the load for its seconds. */
export async function drive(load: Load): Promise<Measure> {
  await shoot(load, Math.min(2, load.seconds));
  const before = await load.statements?.();
  const result = await shoot(load, load.seconds);
  const after = await load.statements?.();
  const requests = result['2xx'];
  return {
    name: load.name,
    perSecond: requests / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    requests,
    errors: result.non2xx + result.errors + result.timeouts,
    sqlPerRequest: before === undefined || after === undefined ? null : (after - before) / requests,
  };
}

async function shoot(load: Load, seconds: number): Promise<autocannon.Result> {
  return await autocannon({
    url: load.url,
    duration: seconds,
    connections: load.connections,
    setupClient: leaveBodies,
    ...(load.headers && { headers: load.headers }),
    ...(load.requests && { requests: load.requests }),
  });
}

/**
 * Response bodies are received and counted, but not collected as text: for a compressed page that
 * costs autocannon more than serving it costs the shop.
 */
function leaveBodies(client: autocannon.Client): void {
  const { pipelinedRequests } = client as unknown as { pipelinedRequests: { addBody(): void } };
  pipelinedRequests.addBody = () => {};
}

/** Runs `step` repeatedly for `customers` concurrently, and counts the completed steps. */
export async function driveSteps(
  name: string,
  {
    seconds,
    customers,
    statements,
  }: { seconds: number; customers: number; statements: () => Promise<number> },
  step: (customer: number) => Promise<boolean>,
): Promise<Measure> {
  const times: number[] = [];
  let errors = 0;
  const before = await statements();
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: customers }, async (_, customer) => {
      while (performance.now() < end) {
        const began = performance.now();
        if (await step(customer)) times.push(performance.now() - began);
        else errors += 1;
      }
    }),
  );
  const elapsed = (performance.now() - start) / 1000;
  const after = await statements();
  times.sort((a, b) => a - b);
  return {
    name,
    perSecond: times.length / elapsed,
    p50: times[Math.floor(times.length * 0.5)] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    requests: times.length,
    errors,
    sqlPerRequest: (after - before) / Math.max(1, times.length),
  };
}

import { parentPort, workerData } from 'node:worker_threads';
import type { Invocation, Outcome, WorkerMessage } from './environment.ts';

/** One execution environment: loads a built bundle once, then handles one invocation after another. */
if (parentPort === null) throw new Error('runs as a worker of the lambda host');
const port = parentPort;
const { handler } = (await import((workerData as { bundle: string }).bundle)) as {
  handler: (event: unknown, context: unknown) => unknown;
};

const send = (message: WorkerMessage) => port.postMessage(message);
port.on('message', async (invocation: Invocation) => send(await run(invocation)));
send('ready');

async function run({ id, event, context, deadline }: Invocation): Promise<Outcome> {
  try {
    const result = await handler(event, {
      ...context,
      awsRequestId: id,
      callbackWaitsForEmptyEventLoop: true,
      getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    });
    // Lambda returns JSON: what JSON cannot represent (undefined, dates, functions) must be lost here too.
    return { id, ok: true, result: result === undefined ? null : JSON.parse(JSON.stringify(result)) };
  } catch (error) {
    const known = error instanceof Error ? error : new Error(String(error));
    return {
      id,
      ok: false,
      errorType: known.name,
      errorMessage: known.message,
      ...(known.stack === undefined ? {} : { stack: known.stack }),
    };
  }
}

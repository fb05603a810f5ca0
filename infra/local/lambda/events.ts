import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { SNSEvent } from 'aws-lambda';
import * as v from 'valibot';
import { close, LOOPBACK, listen } from '#infra/local/wire/http.ts';
import { type Outcome, resultOf } from './environment.ts';
import type { LambdaHost } from './host.ts';

/** Lambda waits one minute and then two before it retries an asynchronous invocation; here the waits are shorter. */
const RETRIES_MS = [500, 1000];

/**
 * Invokes as Lambda does for an event nobody waits for: a failed run is repeated after each of these waits.
 * @returns the last run's outcome
 */
async function untilDone(
  invoke: () => Promise<Outcome>,
  { retriesMs = RETRIES_MS, signal }: { retriesMs?: readonly number[]; signal?: AbortSignal } = {},
): Promise<Outcome> {
  let outcome = await invoke();
  for (const waitMs of retriesMs) {
    signal?.throwIfAborted();
    if (outcome.ok) break;
    await pause(waitMs, undefined, signal && { signal });
    outcome = await invoke();
  }
  return outcome;
}

const deployAnswer = v.variant('Status', [
  v.object({ Status: v.literal('SUCCESS') }),
  v.object({ Status: v.literal('FAILED'), Reason: v.string() }),
]);

/**
 * Invokes a function as CloudFormation does for a custom resource. Resolves once the function has answered the deploy;
 * it may go on after that.
 * @returns `ended` resolves with the outcome of the whole run, once it and its retries are over
 * @throws Error with the function's reason if the deploy would fail, or with its error if it gives no answer
 */
export async function inDeploy(
  functionName: string,
  invoke: (event: object) => Promise<Outcome>,
): Promise<{ ended: Promise<Outcome> }> {
  const answered = Promise.withResolvers<v.InferOutput<typeof deployAnswer>>();
  const server = createServer((request, response) => {
    json(request)
      .then((body) => answered.resolve(v.parse(deployAnswer, body)))
      .catch(answered.reject)
      .finally(() => response.end());
  });
  const event = {
    RequestType: 'Create',
    ResponseURL: `http://${LOOPBACK}:${await listen(server, 0)}/`,
    StackId: 'local',
    RequestId: randomUUID(),
    LogicalResourceId: functionName,
  };
  const ended = untilDone(() => invoke(event)).finally(() => close(server));
  const first = await Promise.race([answered.promise, ended]);
  if ('ok' in first) resultOf(functionName, first);
  else if (first.Status === 'FAILED') throw new Error(`${functionName} failed: ${first.Reason}`);
  return { ended };
}

/** The event for a function that is subscribed to a topic. */
export function snsEvent(topicArn: string, message: string): SNSEvent {
  const timestamp = new Date().toISOString();
  return {
    Records: [
      {
        EventSource: 'aws:sns',
        EventVersion: '1.0',
        EventSubscriptionArn: `${topicArn}:${randomUUID()}`,
        Sns: {
          Type: 'Notification',
          MessageId: randomUUID(),
          TopicArn: topicArn,
          Message: message,
          Timestamp: timestamp,
          SignatureVersion: '1',
          Signature: 'local',
          SigningCertUrl: 'https://sns.us-east-1.amazonaws.com/local.pem',
          UnsubscribeUrl: 'https://sns.us-east-1.amazonaws.com/',
          MessageAttributes: {},
        },
      },
    ],
  };
}

/** One topic with one subscribed function, as in the stack; messages published before `open` wait for it. */
export function localTopic(functionName: string, retriesMs: readonly number[] = RETRIES_MS) {
  const host = Promise.withResolvers<LambdaHost>();
  const stopped = new AbortController();
  return {
    open: host.resolve,
    /** Resolves once the function has handled it; after its retries the event is dropped, as Lambda does. */
    async publish(topicArn: string, message: string): Promise<void> {
      const lambdas = await host.promise;
      const { signal } = stopped;
      signal.throwIfAborted();
      await untilDone(() => lambdas.invoke(functionName, snsEvent(topicArn, message)), { retriesMs, signal });
      signal.throwIfAborted();
    },
    /** Messages not handled by now are left to their publisher. */
    stop(): void {
      stopped.abort();
    },
  };
}

const MINUTE_MS = 60_000;

/** The event for a function that reads the stream of a table whose key is an id. */
export const streamEvent = (ids: readonly string[]) => ({
  Records: ids.map((id) => ({
    eventName: 'INSERT',
    eventSource: 'aws:dynamodb',
    dynamodb: { Keys: { id: { S: id } }, StreamViewType: 'KEYS_ONLY' },
  })),
});

/**
 * Runs one function for the events of a stream, and every minute, as in the stack: a batch at a time, and so many
 * batches at once. What is written before `open`, or while a run fails, waits for the next minute.
 */
export function localStream(
  functionName: string,
  { batchSize, parallelizationFactor }: { batchSize: number; parallelizationFactor: number },
) {
  let host: LambdaHost | undefined;
  let clock: NodeJS.Timeout | undefined;
  let running = 0;
  const waiting: string[] = [];
  /** The function logs its failures itself; the host is gone once the product stops. */
  const run = async (event: object) => host?.invoke(functionName, event).catch(() => undefined);
  return {
    /** Resolves once all that waits has had its run, or is left to a run that goes on. */
    async written(ids: readonly string[]): Promise<void> {
      if (host === undefined) return;
      waiting.push(...ids);
      if (running === parallelizationFactor) return;
      running += 1;
      while (waiting.length > 0) await run(streamEvent(waiting.splice(0, batchSize)));
      running -= 1;
    },
    open(lambdas: LambdaHost): void {
      host = lambdas;
      clock = setInterval(() => void run({}), MINUTE_MS);
      clock.unref();
    },
    stop(): void {
      host = undefined;
      waiting.length = 0;
      clearInterval(clock);
    },
  };
}

/** Runs one function every minute, as a schedule does in the stack. */
export function localSchedule(functionName: string) {
  let clock: NodeJS.Timeout | undefined;
  return {
    open(lambdas: LambdaHost): void {
      // The function logs its failures itself.
      clearInterval(clock);
      clock = setInterval(() => void lambdas.invoke(functionName, {}).catch(() => undefined), MINUTE_MS);
      clock.unref();
    },
    stop: () => clearInterval(clock),
  };
}

/** Counts the work in progress anywhere in the product, so that one can wait until there is none. */
export class PendingWork {
  #count = 0;
  #waiting: (() => void)[] = [];

  /** Counts the work until it resolves or rejects. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.#count += 1;
    try {
      return await work;
    } finally {
      this.#count -= 1;
      if (this.#count === 0) for (const resolve of this.#waiting.splice(0)) resolve();
    }
  }

  /** Resolves when nothing is in progress; work that leads to more work has started it by then. */
  async none(): Promise<void> {
    while (this.#count > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}

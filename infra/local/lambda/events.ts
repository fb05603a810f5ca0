import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SNSEvent } from 'aws-lambda';
import type { Outcome } from './environment.ts';
import type { LambdaHost } from './host.ts';

/** Lambda waits one minute and then two before it retries an asynchronous invocation; here the waits are shorter. */
const RETRIES_MS = [500, 1000];

/**
 * Invokes as Lambda does for an event nobody waits for: a failed run is repeated after each of these waits.
 * @returns the last run's outcome
 */
export async function untilDone(
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
      stopped.abort(new TopicStopped('the product stops'));
    },
  };
}

class TopicStopped extends Error {}

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
 * Runs one function for the events of a stream, and every minute, as in the stack. What is written before `open`, or
 * while a run fails, waits for the next minute.
 */
export function localStream(functionName: string) {
  let host: LambdaHost | undefined;
  let clock: NodeJS.Timeout | undefined;
  const run = (event: object) => {
    // The function logs its failures itself; the host is gone once the product stops.
    void host?.invoke(functionName, event).catch(() => undefined);
  };
  return {
    written: (ids: string[]) => run(streamEvent(ids)),
    open(lambdas: LambdaHost): void {
      host = lambdas;
      clock = setInterval(() => run({}), MINUTE_MS);
      clock.unref();
    },
    stop(): void {
      host = undefined;
      clearInterval(clock);
    },
  };
}

/** Counts the work in progress anywhere in the product, so that one can wait until there is none. */
export class Underway {
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

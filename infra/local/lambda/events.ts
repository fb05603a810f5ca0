import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SNSEvent } from 'aws-lambda';
import type { LambdaHost } from './host.ts';

/** Lambda waits a minute and then two before it tries an asynchronous invocation again; here one is not as patient. */
const RETRIES_MS = [500, 1000];

/** The event a function gets that is subscribed to a topic. */
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

/** One topic with one function subscribed, as in the stack; what is published before `open` waits for it. */
export function localTopic(functionName: string, retriesMs: readonly number[] = RETRIES_MS) {
  const host = Promise.withResolvers<LambdaHost>();
  const stopped = new AbortController();
  return {
    open: host.resolve,
    /** Resolves once the function has done it; after its retries the event is dropped, as Lambda drops it. */
    async publish(topicArn: string, message: string): Promise<void> {
      const lambdas = await host.promise;
      for (const waitMs of [0, ...retriesMs]) {
        await pause(waitMs, undefined, { signal: stopped.signal });
        const outcome = await lambdas.invoke(functionName, snsEvent(topicArn, message));
        stopped.signal.throwIfAborted();
        if (outcome.ok) return;
      }
    },
    /** What has not been done by now stays with whoever published it. */
    stop(): void {
      stopped.abort(new TopicStopped('the product stops'));
    },
  };
}

class TopicStopped extends Error {}

const MINUTE_MS = 60_000;

/** The event a function gets that reads the stream of a table whose key is an id. */
export const streamEvent = (ids: readonly string[]) => ({
  Records: ids.map((id) => ({
    eventName: 'INSERT',
    eventSource: 'aws:dynamodb',
    dynamodb: { Keys: { id: { S: id } }, StreamViewType: 'KEYS_ONLY' },
  })),
});

/**
 * Runs one function for what a stream tells, and each minute by the clock, as in the stack. What is written before
 * `open`, or while a run fails, waits for the clock.
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

/** Counts the work that is going on anywhere in the product, so that one can wait until there is none. */
export class Underway {
  #count = 0;
  #waiting: (() => void)[] = [];

  /** Counts the work until it ends either way. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.#count += 1;
    try {
      return await work;
    } finally {
      this.#count -= 1;
      if (this.#count === 0) for (const resolve of this.#waiting.splice(0)) resolve();
    }
  }

  /** Resolves at a moment when nothing goes on; work that leads to more work has begun it by then. */
  async none(): Promise<void> {
    while (this.#count > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}

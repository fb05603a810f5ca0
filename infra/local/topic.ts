import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SNSEvent } from 'aws-lambda';
import type { LambdaHost } from './lambda/host.ts';

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

import type { SNSClient } from '@aws-sdk/client-sns';
import { failureOf, log } from '#lambdas/platform/log.ts';
import { askedSeldom, type HasSubscribers, isConfirmedByAnyone } from './email-subscribers.ts';

/**
 * Whether the operator confirmed the emails of alarms: the topic has no other address.
 * @param deps.topicArn empty where there are no alarms
 */
export function alarmReader(deps: { sns: SNSClient; topicArn: string; now: () => Date }): HasSubscribers {
  const { sns, topicArn, now } = deps;
  if (topicArn === '') return async () => undefined;
  return askedSeldom(async () => {
    try {
      return await isConfirmedByAnyone(sns, topicArn);
    } catch (error) {
      log.warn('it is not known whether anyone gets the emails of alarms', { failure: failureOf(error) });
      return undefined;
    }
  }, now);
}

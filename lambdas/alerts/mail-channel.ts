import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { awsTimeouts } from '#lambdas/platform/aws-timeouts.ts';
import { failureOf, log } from '#lambdas/platform/log.ts';
import type { SendAlert } from './channel.ts';
import { teamMail } from './team-mail.ts';

/** Tries are the alert's own: SNS knows no message twice, so an answer that was lost is a double. */
export const snsClient = () => new SNSClient({ ...awsTimeouts, maxAttempts: 1 });

/** Mail to everyone who confirmed the topic's subscription. */
export function mailChannel(
  sns: SNSClient,
  topicArn: string,
  words: { adminUrl: string; product: string },
): SendAlert {
  return async (message) => {
    const { subject: Subject, text: Message } = teamMail(message, words);
    try {
      await sns.send(new PublishCommand({ TopicArn: topicArn, Subject, Message }));
      return 'delivered';
    } catch (error) {
      log.warn('SNS did not take a mail', { failure: failureOf(error) });
      const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
      return { failure: status === undefined ? 'unreachable' : 'refused' };
    }
  };
}

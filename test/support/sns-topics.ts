import { SNSClient } from '@aws-sdk/client-sns';
import { afterAll } from 'vitest';
import { startMessaging } from '#infra/local/messaging/server.ts';
import type { StandInTopic } from '#infra/local/messaging/sns.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import { ownFolder } from './own-folder.ts';

/**
 * SNS's stand-in with these topics, by ARN, until the file's tests end; a topic that is added later is known too.
 * @returns the SDK's client for it, and the folder with a file for each email
 */
export async function snsTopics(
  topics: Readonly<Record<string, StandInTopic>>,
): Promise<{ sns: SNSClient; folder: string }> {
  const folder = ownFolder();
  const { url: endpoint, stop } = await startMessaging({
    folders: { mail: folder, teamMail: folder, push: folder },
    topics,
  });
  const sns = new SNSClient({
    ...{ endpoint, region: LOCAL_REGION, credentials: LOCAL_CREDENTIALS },
    maxAttempts: 1,
  });
  afterAll(async () => {
    sns.destroy();
    await stop();
  });
  return { sns, folder };
}

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A home of its own for CDK's command line, which otherwise uses the real one, whatever `HOME` says. It knows that there
 * is no network, and whose the access key is: on a machine that has never deployed, CDK asks STS for that at its start,
 * and gives up where the machine is too busy for it to see the connection within ten seconds.
 * @returns the env vars that name it
 */
export async function ownCdkHome(folder: string, account?: { accessKeyId: string; accountId: string }) {
  const cache = join(folder, '.cdk', 'cache');
  await mkdir(cache, { recursive: true });
  const write = (name: string, value: object) => writeFile(join(cache, name), JSON.stringify(value));
  await write('connection.json', { expiration: Number.MAX_SAFE_INTEGER, hasConnectivity: false });
  if (account !== undefined)
    await write('accounts_partitions.json', {
      [account.accessKeyId]: { accountId: account.accountId, partition: 'aws' },
    });
  return {
    CDK_HOME: join(folder, '.cdk'),
    CDK_DISABLE_CLI_TELEMETRY: 'true',
    CDK_DISABLE_VERSION_CHECK: 'true',
  };
}

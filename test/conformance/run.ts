import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { notChecked } from './checks.ts';
import { conformance } from './conformance.ts';
import type { Implementation } from './services.ts';

/**
 * `npm run conformance -- --endpoint URL`: the built functions' whole flow against any implementation of the AWS APIs,
 * with the credentials and the region of the environment (`test` and us-east-1 where there are none).
 */
try {
  const results = await conformance(implementation(), randomBytes(4).toString('hex'));
  for (const { rule, broken } of results)
    console.log(broken === undefined ? `✓ ${rule}` : `✗ ${rule}: ${broken}`);
  console.log(['', 'Not checked here:', ...notChecked.map((what) => `- ${what}`)].join('\n'));
  if (results.some(({ broken }) => broken !== undefined)) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
  process.exitCode = 1;
}

function implementation(): Implementation {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { endpoint: text, dynamodb: text, s3: text, bucket: text } });
  const { endpoint, dynamodb = endpoint, s3 = endpoint, bucket } = values;
  if (dynamodb === undefined || s3 === undefined)
    throw new Error('Say where the services answer: --endpoint URL, or --dynamodb URL and --s3 URL.');
  const { AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env;
  return {
    dynamodb,
    s3,
    bucket,
    region: AWS_REGION ?? 'us-east-1',
    credentials: {
      accessKeyId: AWS_ACCESS_KEY_ID ?? 'test',
      secretAccessKey: AWS_SECRET_ACCESS_KEY ?? 'test',
      sessionToken: AWS_SESSION_TOKEN,
    },
  };
}

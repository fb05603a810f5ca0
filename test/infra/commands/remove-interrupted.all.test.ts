import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { CloudFormation } from '@aws-sdk/client-cloudformation';
import { S3 } from '@aws-sdk/client-s3';
import { describe, expect, test } from 'vitest';
import { removeCompany } from '#infra/commands/remove.ts';
import { foundStack } from '#infra/commands/stack-removal.ts';
import { startScript } from '#test/support/typed-command.ts';
import { removedCompany } from './removed-company.ts';

const { aws, script, stacks, run, statuses, documents, reset } = await removedCompany();
const gone = ['DELETE_COMPLETE', 'DELETE_COMPLETE'];

describe('a removal that a refused call cuts short', () => {
  test('leaves the data whole while the app is there, says what holds, and goes on when started again, whichever call it is', async () => {
    let call = 1;
    for (; ; call += 1) {
      reset();
      script.denied = call;
      const { code, err } = await run(['--data']);
      if (script.denied === call) break;
      expect([call, code]).toEqual([call, 1]);
      if (stacks.app.status !== 'DELETE_COMPLETE') {
        expect([call, stacks.data.isProtected, script.buckets[documents]?.length]).toEqual([call, true, 3]);
      }
      if (script.changes.length > 0) expect(err).toContain('then run the same command again');
      if (!stacks.data.isProtected && stacks.data.status !== 'DELETE_COMPLETE')
        expect(err).toContain('Test may no longer be protected against deletion');
      const again = await run(['--data']);
      expect([call, again.err, again.code]).toEqual([call, '', 0]);
    }
    expect(statuses()).toEqual(gone);
    expect(call).toBeGreaterThan(20);
  });

  test('says that the data are not protected also in the next plan, until a deploy protects them', async () => {
    expect((await run(['--dry-run'])).out).toContain('are protected against deletion');
    script.denied = 'ListObjectVersions';
    await run(['--data']);
    const { out } = await run();
    expect(out).toContain('They are NOT protected against deletion now');
    expect(out).not.toContain('are protected against deletion, and');
  });
});

test('credentials that expire while CloudFormation deletes are no failed deletion', async () => {
  Object.assign(script, { looks: 1, refusal: 'ExpiredToken' });
  // The first look after the deletion began.
  const counted = await run(['--dry-run'], []);
  expect(counted.code).toBe(0);
  script.denied = script.calls * 2 + 2;
  const { code, err } = await run();
  expect([code, err]).toEqual([
    1,
    'Your AWS credentials expired. Sign in again. CloudFormation finishes Test-App by itself. Fix that, then run the same command again. It continues where it stopped.\n',
  ]);
});

test('a look that AWS has no time for is no failure: it looks again', async () => {
  const cloudFormation = new CloudFormation({ maxAttempts: 1 });
  const app = await foundStack(cloudFormation, 'Test-App');
  const said: string[] = [];
  // The call after the deletion began.
  Object.assign(script, { refusal: 'Throttling', denied: script.calls + 2 });
  await removeCompany({ app, data: undefined }, false, {
    ...{ cloudFormation, s3: new S3(), standing: {} },
    tell: (line) => said.push(line),
    sleep: async () => {},
  });
  expect([said, script.denied]).toEqual([['✓ Test-App is deleted.'], '']);
});

describe('Ctrl-C', () => {
  const stoppedAt = async (said: string, args: string[]) => {
    const child = startScript('remove', ['--stack', 'Test', ...args], aws.env);
    const err = text(child.stderr);
    const ended = once(child, 'exit');
    for await (const chunk of child.stdout) if (String(chunk).includes(said)) break;
    child.kill('SIGINT');
    const [code] = await ended;
    return [code, await err];
  };

  test('during the deletion ends at once, and says what goes on and what to do', async () => {
    script.looks = 99;
    expect(await stoppedAt('… Test-App', ['--company', 'Acme Roofing'])).toEqual([
      130,
      '\nStopped. CloudFormation finishes Test-App by itself. To continue, run the same command again. It continues where it stopped.\n',
    ]);
  });

  test('at the question says that nothing was removed', async () => {
    expect(await stoppedAt('type the company', ['--data'])).toEqual([130, '\nNothing was removed.\n']);
    expect(script.changes).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { clientsFor } from '#infra/commands/account-check.ts';
import { freeUnmadeStacks, judgeSameName, sameName, unmadeStacks } from '#infra/commands/checks-of-stacks.ts';
import { appStackName, deployOptions, STACK_DESCRIPTION } from '#infra/options.ts';
import {
  type ScriptedAccount,
  scriptedAccount,
  stackId,
  wellAccount,
} from '#test/support/scripted/account.ts';

const here = {
  account: '111122223333',
  region: 'eu-west-1',
  qualifier: 'hnb659fds',
  options: deployOptions(() => undefined),
};

describe('the stack name', () => {
  const none = { data: undefined, app: undefined, policyNames: [] };
  const ours = { data: `${STACK_DESCRIPTION}: leads`, app: `${STACK_DESCRIPTION}: site` };
  const own = 'RoofQuote-App-eu-west-1';

  const judged = (found: Partial<Parameters<typeof judgeSameName>[0]>) =>
    judgeSameName({ ...none, ...found }, here);

  test('is free, or its own, or one stack of before there were two', () => {
    expect(judged({})).toEqual({ mark: '✓', says: 'new stack RoofQuote' });
    expect(judged({ ...ours, policyNames: [own] }).says).toBe('will update RoofQuote');
    expect(judged({ data: ours.data }).mark).toBe('✓');
  });

  test('of somebody else’s stack is refused, whichever of the two it is', () => {
    expect(judged({ data: 'Billing' }).says).toContain(
      'another stack named RoofQuote already exists in eu-west-1',
    );
    expect(judged({ app: '' }).says).toContain(`another stack named ${appStackName('RoofQuote')} already`);
  });

  test('left on a policy without its stack is refused', () => {
    expect(judged({ policyNames: [own] }).mark).toBe('✗');
    expect(judged({ ...ours, app: undefined, policyNames: [own] }).mark).toBe('✗');
  });

  test('live in another region is a warning; a longer name of another company is none', () => {
    const verdict = judged({ policyNames: ['RoofQuote-App-us-gov-west-1'] });
    expect(verdict.mark).toBe('!');
    expect(verdict.says).toContain('AWS_REGION=us-gov-west-1');
    for (const name of ['RoofQuote-App-Two-App-us-east-1', 'MyRoofQuote-App-us-east-1', 'RoofQuote-App-old'])
      expect(judged({ policyNames: [name] }).mark).toBe('✓');
  });
});

describe('a first deploy that failed', () => {
  let aws: Awaited<ReturnType<typeof scriptedAccount>>;
  beforeAll(async () => {
    aws = await scriptedAccount();
    for (const [name, value] of Object.entries(aws.env)) vi.stubEnv(name, value);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await aws.stop();
  });

  /** What a check says of these stacks, what a deploy does about their protection, and whose it changed. */
  async function checked(
    stacks: ScriptedAccount['stacks'],
    { check = unmadeStacks, denied = [] as string[] } = {},
  ) {
    aws.script.account = { ...wellAccount, stacks, denied };
    aws.script.protections = [];
    const clients = clientsFor({ region: here.region, profile: undefined });
    const limit = { abortSignal: new AbortController().signal };
    const { mark, says } = await check.verdict(clients, here, limit);
    expect(aws.script.protections, 'a check changes nothing').toEqual([]);
    const freed = await freeUnmadeStacks(clients, here, limit);
    for (const client of Object.values(clients)) client.destroy();
    return {
      said: `${mark} ${says}`,
      freed: freed && `${freed.mark} ${freed.says}`,
      changed: aws.script.protections,
    };
  }

  const description = `${STACK_DESCRIPTION}: leads`;
  const failed = (isProtected: boolean) => ({ description, status: 'ROLLBACK_COMPLETE', isProtected });
  const begun = { status: 'REVIEW_IN_PROGRESS', isProtected: true };

  test('left nothing where both stacks are well or not there', async () => {
    const well = { RoofQuote: description, 'RoofQuote-App': description };
    const dataAlone: ScriptedAccount['stacks'] = { RoofQuote: description };
    for (const stacks of [{}, well, dataAlone])
      expect(await checked(stacks)).toEqual({ said: '✓ none', freed: undefined, changed: [] });
  });

  test('is tried again as it is where nothing is protected', async () => {
    expect(await checked({ RoofQuote: failed(false) })).toEqual({
      said: '! RoofQuote failed at its first deploy (ROLLBACK_COMPLETE). A deploy makes it again.',
      freed: undefined,
      changed: [],
    });
  });

  test.each([
    ['RoofQuote failed at its first deploy (ROLLBACK_COMPLETE)', { RoofQuote: failed(true) }],
    [
      'RoofQuote-App failed at its first deploy (ROLLBACK_FAILED)',
      { RoofQuote: description, 'RoofQuote-App': { ...failed(true), status: 'ROLLBACK_FAILED' } },
    ],
    ['RoofQuote was started and never finished (REVIEW_IN_PROGRESS)', { RoofQuote: begun }],
    [
      'RoofQuote was started and never finished (REVIEW_IN_PROGRESS)',
      { RoofQuote: { ...begun, description } },
    ],
  ])(
    'is freed by a deploy of the protection that an earlier version set, under its id: %s',
    async (what, stacks) => {
      expect(await checked(stacks)).toEqual({
        said: `! ${what}; a deploy turns off the deletion protection an earlier version set. A deploy makes it again.`,
        freed: `! ${what}; the deletion protection an earlier version set is now off.`,
        changed: [`${stackId(what.split(' ')[0] ?? '')} false`],
      });
    },
  );

  test('ends it with the command to type where the credentials may not lift the protection', async () => {
    const { freed } = await checked({ RoofQuote: failed(true) }, { denied: ['UpdateTerminationProtection'] });
    expect(freed).toBe(
      '✗ RoofQuote failed at its first deploy (ROLLBACK_COMPLETE); an earlier version protected it from deletion, and these credentials lack cloudformation:UpdateTerminationProtection. Run aws cloudformation update-termination-protection --region eu-west-1 --stack-name RoofQuote --no-enable-termination-protection with credentials that have it.',
    );
  });

  test('keeps its protection where nobody can tell what is there', async () => {
    const { said, changed } = await checked({ RoofQuote: failed(true) }, { denied: ['DescribeStacks'] });
    expect(said).toContain('lack cloudformation:DescribeStacks');
    expect(changed).toEqual([]);
  });

  test('of somebody else’s stack is left alone, and a live stack keeps its protection', async () => {
    const strange = { ...failed(true), description: 'Billing' };
    const live = { description, status: 'UPDATE_ROLLBACK_COMPLETE', isProtected: true };
    for (const stack of [strange, { ...failed(true), description: undefined }, live])
      expect(await checked({ RoofQuote: stack })).toEqual({ said: '✓ none', freed: undefined, changed: [] });
  });

  test('does not take the name', async () => {
    for (const stack of [begun, failed(false)])
      expect((await checked({ RoofQuote: stack }, { check: sameName })).said).toBe('✓ new stack RoofQuote');
  });
});

import { describe, expect, test } from 'vitest';
import { judgeSameName } from '#infra/commands/checks-of-stacks.ts';
import { appStackName, deployOptions, STACK_DESCRIPTION } from '#infra/options.ts';

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
    expect(judged({})).toEqual({ mark: '✓', says: 'RoofQuote is free' });
    expect(judged({ ...ours, policyNames: [own] }).says).toBe('RoofQuote is there and is updated');
    expect(judged({ data: ours.data }).mark).toBe('✓');
  });

  test('of somebody else’s stack is refused, whichever of the two it is', () => {
    expect(judged({ data: 'Billing' }).says).toContain('a stack RoofQuote is in eu-west-1');
    expect(judged({ app: '' }).says).toContain(`a stack ${appStackName('RoofQuote')} is`);
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

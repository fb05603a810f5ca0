import { describe, expect, test } from 'vitest';
import { STACK_DESCRIPTION } from '#infra/options.ts';
import type { ScriptedAccount } from '#test/support/scripted/account.ts';
import { stackId } from '#test/support/scripted/aws-wire.ts';
import { surveyedAccount } from './surveyed-account.ts';

const surveyed = await surveyedAccount();

/** What a survey of this account says under the name of one check. */
async function said(check: string, account: Partial<ScriptedAccount>): Promise<string[]> {
  const { lines } = await surveyed(account);
  return lines.flatMap((line) => {
    const [mark, text = ''] = line.split(`${check}: `);
    return text === '' ? [] : `${mark}${text}`;
  });
}

type Stacks = ScriptedAccount['stacks'];
const description = `${STACK_DESCRIPTION}: leads`;
const both = { RoofQuote: description, 'RoofQuote-App': description };
const failed = { description, status: 'ROLLBACK_COMPLETE', isProtected: false };
const begun = { status: 'REVIEW_IN_PROGRESS', isProtected: false };
const own = 'RoofQuote-App-eu-west-1';

describe('the stack name', () => {
  test.each<[string, Stacks, string[], string]>([
    ['is free', {}, [], '✓ new stack RoofQuote'],
    ['is its own', both, [own], '✓ will update RoofQuote'],
    ['is that of one stack of before there were two', { RoofQuote: description }, [], '✓ will update'],
    ['is free after a first deploy that was begun', { RoofQuote: begun }, [], '✓ new stack RoofQuote'],
    ['is free after a first deploy that failed', { RoofQuote: failed }, [], '✓ new stack RoofQuote'],
    ['is taken', { RoofQuote: 'Billing' }, [], '✗ another stack named RoofQuote already exists in eu-west-1'],
    ['is taken for the app', { 'RoofQuote-App': '' }, [], '✗ another stack named RoofQuote-App already'],
    ['is left on a policy', {}, [own], '✗ leftover CloudFront policy RoofQuote-App-eu-west-1'],
    ['is left on a policy beside the data', { RoofQuote: description }, [own], '✗ leftover CloudFront'],
    [
      'is live in another region',
      {},
      ['RoofQuote-App-us-gov-west-1'],
      '! RoofQuote is also live in us-gov-west-1',
    ],
    [
      'is part of a longer one',
      {},
      ['RoofQuote-App-Two-App-us-east-1', 'MyRoofQuote-App-us-east-1', 'RoofQuote-App-old'],
      '✓ new stack',
    ],
  ])('%s', async (_, stacks, headersPolicies, line) => {
    expect(await said('Stack name', { stacks, headersPolicies })).toEqual([expect.stringContaining(line)]);
  });
});

describe('the state of the stacks', () => {
  const state = (status: string) => ({ description, status, isProtected: true });
  const app = (status: string) => ({ RoofQuote: description, 'RoofQuote-App': state(status) });
  const alone =
    '✗ RoofQuote-App exists, but its data stack RoofQuote doesn’t. A deploy would start with empty tables.';
  const working = (name: string) => `✗ CloudFormation is still working on ${name} (`;
  test.each<[string, Stacks, string]>([
    ['both after updates', { ...app('UPDATE_COMPLETE'), RoofQuote: state('UPDATE_COMPLETE') }, '✓ ready'],
    ['an app’s update that was taken back', app('UPDATE_ROLLBACK_COMPLETE'), '✓ ready for a deploy'],
    ['an import', { RoofQuote: state('IMPORT_COMPLETE') }, '✓ ready for a deploy'],
    ['an app that was begun', app('REVIEW_IN_PROGRESS'), '✓ ready for a deploy'],
    ['an app that failed at first', app('ROLLBACK_FAILED'), '✓ ready for a deploy'],
    ['data that failed at first', { RoofQuote: failed }, '✓ nothing deployed yet'],
    ...[
      ...['CREATE', 'ROLLBACK', 'DELETE', 'UPDATE', 'UPDATE_COMPLETE_CLEANUP', 'UPDATE_ROLLBACK', 'IMPORT'],
    ].map((work): [string, Stacks, string] => [
      `${work} of the data`,
      { RoofQuote: state(`${work}_IN_PROGRESS`) },
      working('RoofQuote'),
    ]),
    ['an update of the app', app('UPDATE_IN_PROGRESS'), working('RoofQuote-App')],
    ...['CREATE_FAILED', 'UPDATE_FAILED'].map((status): [string, Stacks, string] => [
      `data in ${status}`,
      { RoofQuote: state(status) },
      `! RoofQuote failed and wasn’t rolled back (${status}). cdk asks whether to roll it back. If nobody can answer, run aws cloudformation rollback-stack --region eu-west-1`,
    ]),
    [
      'an app that could not be taken back',
      app('UPDATE_ROLLBACK_FAILED'),
      '✗ a failed deploy of RoofQuote-App couldn’t be rolled back (UPDATE_ROLLBACK_FAILED). aws cloudformation describe-stack-events --region eu-west-1 --stack-name RoofQuote-App shows what got in the way. Fix that, run aws cloudformation continue-update-rollback --region eu-west-1 --stack-name RoofQuote-App, wait, then run this again. Nothing is lost.',
    ],
    [
      'an app whose deletion failed',
      app('DELETE_FAILED'),
      '✗ deleting RoofQuote-App started and failed (DELETE_FAILED). npm run remove finishes it and keeps the data. Then run this again.',
    ],
    [
      'data whose deletion failed',
      { RoofQuote: state('DELETE_FAILED'), 'RoofQuote-App': state('DELETE_FAILED') },
      '✗ deleting RoofQuote started and failed (DELETE_FAILED). Its tables are kept. Don’t deploy empty ones over them: follow "Tables of a stack that is gone" in docs/runbook.md.',
    ],
    ['a state nobody knows', { RoofQuote: state('MY_ROLLBACK_COMPLETE') }, '✗ RoofQuote is in MY_ROLLBACK'],
    ['a failed import', { RoofQuote: state('IMPORT_ROLLBACK_FAILED') }, '✗ RoofQuote is in IMPORT_ROLLBACK_'],
    ['a state that is not told', { RoofQuote: state('') }, '✗ RoofQuote is in an unknown state, '],
    ['an app without its data', { 'RoofQuote-App': state('UPDATE_COMPLETE') }, alone],
    [
      'an app whose data failed at first',
      { RoofQuote: failed, 'RoofQuote-App': state('UPDATE_COMPLETE') },
      alone,
    ],
    ['both failed at first', { RoofQuote: failed, 'RoofQuote-App': failed }, '✓ nothing deployed yet'],
    [
      'data that an early end of the first deploy left bare',
      { RoofQuote: { ...state('CREATE_COMPLETE'), isProtected: false } },
      '! RoofQuote’s data isn’t protected from deletion, because its first deploy stopped partway. This deploy protects it.',
    ],
  ])('%s', async (_, stacks, line) => {
    expect(await said('Stack state', { stacks })).toEqual([expect.stringContaining(line)]);
  });
});

describe('tables that an earlier stack kept', () => {
  const left = ['RoofQuote-DataLeads0A1B2C3D-XYZ', 'RoofQuote-DataPricing0A1B2C3D-XYZ'];
  const others = ['RoofQuote-Two-DataLeads0A1B2C3D-XYZ', 'RoofQuote-DataLeads-by-hand', 'Billing'];
  const warned = `! an earlier stack RoofQuote left its tables (${left.join(', ')}). A deploy makes new, empty ones beside them. If they hold leads, follow "Tables of a stack that is gone" in docs/runbook.md first. If they’re empty, delete them.`;
  test.each<[string, Stacks, string[], string]>([
    ['are a warning where the data have still to be made', {}, [...left, ...others], warned],
    ['are one after a first deploy that failed', { RoofQuote: failed }, left, warned],
    ['are those of the stack that is there', both, left, '✓ none'],
    ['are not those of another', {}, others, '✓ none'],
  ])('%s', async (_, stacks, tables, line) => {
    expect(await said('Kept tables', { stacks, tables })).toEqual([line]);
  });
});

describe('what a failed first deploy left', () => {
  const isProtected = true;
  /** What the check says and what is done then, and whose protection was changed. */
  async function freed(stacks: Stacks, denied: string[] = []) {
    const { end, lines, changed } = await surveyed({ stacks, denied });
    return { end, changed, lines: lines.filter((line) => line.includes('Failed first deploy: ')) };
  }
  const none = { lines: ['✓ Failed first deploy: none'], changed: [] };

  test.each<[string, Stacks]>([
    ['stacks that are well', both],
    ['another’s', { RoofQuote: { ...failed, isProtected, description: 'Billing' } }],
    ['one that says nothing of itself', { RoofQuote: { status: 'ROLLBACK_COMPLETE', isProtected } }],
    ['a live one', { RoofQuote: { ...failed, isProtected, status: 'UPDATE_ROLLBACK_COMPLETE' } }],
  ])('is nothing of %s, whose protection stays', async (_, stacks) => {
    expect(await freed(stacks)).toMatchObject(none);
  });

  test('is made again as it is where nothing is protected', async () => {
    const line =
      '! Failed first deploy: RoofQuote failed at its first deploy (ROLLBACK_COMPLETE). A deploy makes it again.';
    expect(await freed({ RoofQuote: failed })).toEqual({ end: 'ready', lines: [line], changed: [] });
  });

  test.each<[string, Stacks]>([
    ['RoofQuote failed at its first deploy (ROLLBACK_COMPLETE)', { RoofQuote: { ...failed, isProtected } }],
    [
      'RoofQuote-App failed at its first deploy (ROLLBACK_FAILED)',
      { RoofQuote: description, 'RoofQuote-App': { ...failed, isProtected, status: 'ROLLBACK_FAILED' } },
    ],
    [
      'RoofQuote was started and never finished (REVIEW_IN_PROGRESS)',
      { RoofQuote: { ...begun, isProtected } },
    ],
    [
      'RoofQuote was started and never finished (REVIEW_IN_PROGRESS)',
      { RoofQuote: { ...begun, isProtected, description } },
    ],
  ])('is freed once every check has passed, under its id: %s', async (what, stacks) => {
    expect(await freed(stacks)).toEqual({
      end: 'ready',
      lines: [
        `! Failed first deploy: ${what}; a deploy turns off the deletion protection an earlier version set. A deploy makes it again.`,
        `! Failed first deploy: ${what}; the deletion protection an earlier version set is now off.`,
      ],
      changed: [`${stackId(what.split(' ')[0] ?? '')} false`],
    });
  });

  test('ends it with the command to type where the credentials may not lift the protection', async () => {
    const { end, lines } = await freed({ RoofQuote: { ...failed, isProtected } }, [
      'UpdateTerminationProtection',
    ]);
    expect([end, lines.at(-1)]).toEqual([
      'refused',
      '✗ Failed first deploy: RoofQuote failed at its first deploy (ROLLBACK_COMPLETE); an earlier version protected it from deletion, and these credentials lack cloudformation:UpdateTerminationProtection. Run aws cloudformation update-termination-protection --region eu-west-1 --stack-name RoofQuote --no-enable-termination-protection with credentials that have it.',
    ]);
  });

  test.each<[string, Partial<ScriptedAccount>, Record<string, string>, boolean, string]>([
    ['another check refuses', { bootstrapVersion: undefined }, {}, false, 'refused'],
    ['the company is the sample’s', {}, { companyName: 'Juniper Ridge Roofing' }, false, 'refused'],
    ['nothing may be changed', {}, {}, true, 'ready'],
    ['nobody can tell what is there', { denied: ['DescribeStacks'] }, {}, false, 'ready'],
  ])('keeps its protection where %s', async (_, account, context, isDryRun, ends) => {
    const stacks = { RoofQuote: { ...failed, isProtected } };
    const { end, changed } = await surveyed({ stacks, ...account }, context, { isDryRun });
    expect([end, changed]).toEqual([ends, []]);
  });
});

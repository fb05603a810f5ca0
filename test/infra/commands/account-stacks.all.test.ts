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

describe('the stack name', () => {
  test.each<[string, Stacks, string]>([
    ['is free', {}, '✓ new stack RoofQuote'],
    ['is its own', both, '✓ will update RoofQuote'],
    ['is its own where the app is away', { RoofQuote: description }, '✓ will update RoofQuote'],
    ['is free after a first deploy that was begun', { RoofQuote: begun }, '✓ new stack RoofQuote'],
    ['is free after a first deploy that failed', { RoofQuote: failed }, '✓ new stack RoofQuote'],
    ['is taken', { RoofQuote: 'Billing' }, '✗ another stack named RoofQuote already exists in eu-west-1'],
    ['is taken for the app', { 'RoofQuote-App': '' }, '✗ another stack named RoofQuote-App already'],
  ])('%s', async (_, stacks, line) => {
    expect(await said('Stack name', { stacks })).toEqual([expect.stringContaining(line)]);
  });
});

/** Of a certificate that cannot be made in this region. */
const zone = { domainName: 'quote.example.com', hostedZoneId: 'Z0123456789' };

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
        `! Failed first deploy: ${what}, protected from deletion, which a deploy turns off first. A deploy makes it again.`,
        `! Failed first deploy: ${what}; its protection from deletion is now off.`,
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
      '✗ Failed first deploy: RoofQuote failed at its first deploy (ROLLBACK_COMPLETE); it is protected from deletion, and these credentials lack cloudformation:UpdateTerminationProtection. Run aws cloudformation update-termination-protection --region eu-west-1 --stack-name RoofQuote --no-enable-termination-protection with credentials that have it.',
    ]);
  });

  test.each<[string, Partial<ScriptedAccount>, Record<string, string>, boolean, string]>([
    ['another check refuses', {}, zone, false, 'refused'],
    ['the company is the sample’s', {}, { companyName: 'Juniper Ridge Roofing' }, false, 'refused'],
    ['nothing may be changed', {}, {}, true, 'ready'],
    ['nobody can tell what is there', { denied: ['DescribeStacks'] }, {}, false, 'ready'],
  ])('keeps its protection where %s', async (_, account, context, isDryRun, ends) => {
    const stacks = { RoofQuote: { ...failed, isProtected } };
    const { end, changed } = await surveyed({ stacks, ...account }, context, { isDryRun });
    expect([end, changed]).toEqual([ends, []]);
  });
});

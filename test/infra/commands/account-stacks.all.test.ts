import { expect, test } from 'vitest';
import { STACK_DESCRIPTION } from '#infra/options.ts';
import type { ScriptedAccount } from '#test/support/scripted/account.ts';
import { surveyedAccount } from './surveyed-account.ts';

const surveyed = await surveyedAccount();

type Stacks = ScriptedAccount['stacks'];
const description = `${STACK_DESCRIPTION}: leads`;
const both = { RoofQuote: description, 'RoofQuote-App': description };
const failed = { description, status: 'ROLLBACK_COMPLETE', isProtected: false };
const begun = { status: 'REVIEW_IN_PROGRESS', isProtected: false };
const again = 'A deploy makes it again.';
const lift =
  'aws cloudformation update-termination-protection --region eu-west-1 --stack-name RoofQuote --no-enable-termination-protection';

test.each<[string, Stacks, string]>([
  ['is free', {}, '✓ Stack name: new stack RoofQuote'],
  ['is its own', both, '✓ Stack name: will update RoofQuote'],
  ['is its own where the app is away', { RoofQuote: description }, '✓ Stack name: will update RoofQuote'],
  [
    'is its own where an update failed',
    { RoofQuote: { ...failed, status: 'UPDATE_ROLLBACK_COMPLETE', isProtected: true } },
    '✓ Stack name: will update RoofQuote',
  ],
  [
    'is that of a first deploy that was begun',
    { RoofQuote: begun },
    `! Stack name: RoofQuote was started and never finished (REVIEW_IN_PROGRESS). ${again}`,
  ],
  [
    'is that of a first deploy that failed',
    { RoofQuote: failed },
    `! Stack name: RoofQuote failed at its first deploy (ROLLBACK_COMPLETE). ${again}`,
  ],
  [
    'is that of a first deploy whose site failed',
    { RoofQuote: description, 'RoofQuote-App': { ...failed, status: 'ROLLBACK_FAILED' } },
    `! Stack name: RoofQuote-App failed at its first deploy (ROLLBACK_FAILED). ${again}`,
  ],
  [
    'is that of a failed one that is protected',
    { RoofQuote: { ...failed, isProtected: true } },
    `✗ Stack name: RoofQuote failed at its first deploy (ROLLBACK_COMPLETE), and it is protected from deletion. Run ${lift}, so that a deploy can make it again.`,
  ],
  [
    'is taken',
    { RoofQuote: 'Billing' },
    '✗ Stack name: another stack named RoofQuote already exists in eu-west-1. Set a different stackName in site.json.',
  ],
  [
    'is taken for the app',
    { 'RoofQuote-App': '' },
    '✗ Stack name: another stack named RoofQuote-App already exists in eu-west-1. Set a different stackName in site.json.',
  ],
  [
    'is taken by a failed stack that says nothing of itself',
    { RoofQuote: { status: 'ROLLBACK_COMPLETE', isProtected: false } },
    '✗ Stack name: another stack named RoofQuote already exists in eu-west-1. Set a different stackName in site.json.',
  ],
])('the stack name %s', async (_, stacks, line) => {
  const { end, lines } = await surveyed({ stacks });
  expect(lines.at(-1)).toBe(line);
  expect(end).toBe(line.startsWith('✗') ? 'refused' : 'ready');
});

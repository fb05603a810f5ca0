import { describe, expect, test, vi } from 'vitest';
import { clientsFor } from '#infra/commands/account-check.ts';
import { judgeKeptTables, judgeStates, keptTables } from '#infra/commands/checks-of-states.ts';
import { deployOptions, STACK_DESCRIPTION } from '#infra/options.ts';
import { type ScriptedAccount, scriptedAccount, wellAccount } from '#test/support/scripted/account.ts';

const here = {
  account: '111122223333',
  region: 'eu-west-1',
  qualifier: 'hnb659fds',
  options: deployOptions(() => undefined),
};

/** What is said of two stacks in these statuses, each undefined where there is none. */
function judged(data: string | undefined, app?: string, isProtected = true) {
  const state = (status: string | undefined) => (status === undefined ? undefined : { status, isProtected });
  const { mark, says } = judgeStates({ data: state(data), app: state(app) }, here);
  return `${mark} ${says}`;
}

describe('a stack', () => {
  test('that is not there, or that a failed first deploy left, is ready for a deploy', () => {
    for (const status of [undefined, 'REVIEW_IN_PROGRESS', 'ROLLBACK_COMPLETE', 'ROLLBACK_FAILED']) {
      expect(judged(status)).toBe('✓ nothing deployed yet');
      expect(judged('CREATE_COMPLETE', status)).toBe('✓ ready for a deploy');
    }
  });

  test('whose last operation ended is ready for a deploy, even where an update was taken back', () => {
    for (const status of [
      'CREATE_COMPLETE',
      'UPDATE_COMPLETE',
      'UPDATE_ROLLBACK_COMPLETE',
      'IMPORT_COMPLETE',
    ])
      expect(judged(status, status)).toBe('✓ ready for a deploy');
  });

  test.each([
    'CREATE_IN_PROGRESS',
    'ROLLBACK_IN_PROGRESS',
    'DELETE_IN_PROGRESS',
    'UPDATE_IN_PROGRESS',
    'UPDATE_COMPLETE_CLEANUP_IN_PROGRESS',
    'UPDATE_ROLLBACK_IN_PROGRESS',
    'IMPORT_IN_PROGRESS',
  ])('that CloudFormation is at work on is waited for: %s', (status) => {
    expect(judged(status)).toMatch(/^✗ CloudFormation is still working on RoofQuote \(.*\)\. Wait until/);
    expect(judged('CREATE_COMPLETE', status)).toContain('working on RoofQuote-App (');
  });

  test('that failed without a rollback is a warning, as cdk asks for one', () => {
    for (const status of ['CREATE_FAILED', 'UPDATE_FAILED'])
      expect(judged(status)).toMatch(
        /^! RoofQuote failed and wasn’t rolled back .* rollback-stack --region eu-west-1/,
      );
  });

  test('that could not be taken back is mended first', () => {
    expect(judged('CREATE_COMPLETE', 'UPDATE_ROLLBACK_FAILED')).toMatch(
      /^✗ a failed deploy of RoofQuote-App .* continue-update-rollback --region eu-west-1 --stack-name RoofQuote-App,/,
    );
  });

  test('whose deletion failed is not deployed over: the app’s is finished, the data’s are brought back', () => {
    expect(judged('CREATE_COMPLETE', 'DELETE_FAILED')).toMatch(/^✗ .* npm run remove finishes it and keeps/);
    const said = judged('DELETE_FAILED', 'DELETE_FAILED');
    expect(said).toMatch(/^✗ .*"Tables of a stack that is gone" in docs\/runbook\.md\.$/);
    expect(said).not.toContain('npm run remove');
  });

  test('in a state that is not known, or not told, ends the deploy', () => {
    expect(judged('IMPORT_ROLLBACK_FAILED')).toMatch(/^✗ RoofQuote is in IMPORT_ROLLBACK_FAILED, /);
    expect(judged('MY_ROLLBACK_COMPLETE')).toMatch(/^✗ RoofQuote is in MY_ROLLBACK_COMPLETE, /);
    expect(judged('')).toMatch(/^✗ RoofQuote is in an unknown state, /);
  });
});

test('an app without its data ends the deploy, which would begin with empty tables', () => {
  for (const data of [undefined, 'ROLLBACK_COMPLETE'])
    expect(judged(data, 'UPDATE_COMPLETE')).toMatch(
      /^✗ RoofQuote-App exists, but its data stack RoofQuote doesn’t\. /,
    );
  expect(judged('ROLLBACK_COMPLETE', 'ROLLBACK_COMPLETE')).toMatch(/^✓/);
});

test('data that an early end of the first deploy left bare are a warning', () => {
  expect(judged('CREATE_COMPLETE', undefined, false)).toBe(
    '! RoofQuote’s data isn’t protected from deletion, because its first deploy stopped partway. This deploy protects it.',
  );
  expect(judged('ROLLBACK_COMPLETE', undefined, false)).toMatch(/^✓/);
});

const stack = { description: `${STACK_DESCRIPTION}: leads`, isProtected: true };

describe('tables that an earlier stack kept', () => {
  const left = ['RoofQuote-DataLeads0A1B2C3D-XYZ', 'RoofQuote-DataPricing0A1B2C3D-XYZ'];
  const others = ['RoofQuote-Two-DataLeads0A1B2C3D-XYZ', 'RoofQuote-DataLeads-by-hand', 'Billing'];

  test('are a warning where the data have still to be made, so that nobody begins with empty ones unawares', () => {
    expect(judgeKeptTables([...left, ...others], here)).toEqual({
      mark: '!',
      says: 'an earlier stack RoofQuote left its tables (RoofQuote-DataLeads0A1B2C3D-XYZ, RoofQuote-DataPricing0A1B2C3D-XYZ). A deploy makes new, empty ones beside them. If they hold leads, follow "Tables of a stack that is gone" in docs/runbook.md first. If they’re empty, delete them.',
    });
  });

  test('are none where nothing is left, or the tables are those of the stack that is there', () => {
    expect(judgeKeptTables(others, here)).toEqual({ mark: '✓', says: 'none' });
    expect(judgeKeptTables(undefined, here)).toEqual({ mark: '✓', says: 'none' });
  });

  test.each<[string, ScriptedAccount['stacks'], string]>([
    ['no stack', {}, '!'],
    ['a stack of a failed first deploy', { RoofQuote: { ...stack, status: 'ROLLBACK_COMPLETE' } }, '!'],
    ['a stack that is there', { RoofQuote: { ...stack, status: 'UPDATE_COMPLETE' } }, '✓'],
  ])('are looked for beside %s', async (_, stacks, mark) => {
    const aws = await scriptedAccount();
    for (const [name, value] of Object.entries(aws.env)) vi.stubEnv(name, value);
    aws.script.account = { ...wellAccount, stacks, tables: left };
    const clients = clientsFor({ region: here.region, profile: undefined });
    const verdict = await keptTables.verdict(clients, here, { abortSignal: new AbortController().signal });
    expect(verdict.mark).toBe(mark);
    for (const client of Object.values(clients)) client.destroy();
    vi.unstubAllEnvs();
    await aws.stop();
  });
});

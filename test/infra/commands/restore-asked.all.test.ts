import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ownFolder } from '#test/support/own-folder.ts';
import { leadId, type RestoredSite, startRestoredSite, TO } from './restored-site.ts';

const folder = ownFolder();
let site: RestoredSite;
beforeAll(async () => {
  site = await startRestoredSite();
  await site.addLead(1);
  await site.backups.save(new Date(TO));
  await site.removeLead(1);
});
afterAll(() => site.stop());
beforeEach(() => {
  for (const [name, value] of Object.entries(site.env)) vi.stubEnv(name, value);
  site.script.calls.length = 0;
  site.script.writes = 0;
});
afterEach(() => {
  vi.unstubAllEnvs();
  // None of these changes anything.
  expect([site.script.calls, site.script.writes]).toEqual([[], 0]);
});

describe('a dry run', () => {
  test('says all that would be done and what is left as it is, and changes nothing', async () => {
    const { code, err, out } = await site.restore(['--to', '2026-11-22T12:00Z', '--dry-run']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(
      'Dry run, changes nothing. Acme Roofing, stack RoofQuote, account 111122223333, region us-east-1: back to 2026-11-22T12:00:00Z.',
    );
    expect(out).toContain(
      '  Restored beside, as leads-at-20261122T120000Z: leads, pricing, documents, quoteLinks, records, leadLog.\n  Then what is missing is copied back. What is there stays as it is.\n',
    );
    expect(out).toContain('  Not touched: quotas, alerts, leadKeys, pushDevices, roofMeasurements.\n');
    expect(out).toContain('how many items come back once AWS has restored the older state');
    expect(out).toContain('  npm run restore -- --to 2026-11-22T12:00:00Z\n');
  });

  test('is one, too, where npm took the word for itself', async () => {
    const env = { npm_config_dry_run: 'true' };
    expect((await site.restore(['--to', TO], env)).out).toMatch(/^Dry run/);
  });

  test('gives the whole command that does it', async () => {
    const args = `--to ${TO} --dry-run --replace --table leads --with-erased ${leadId(1)} --stack RoofQuote`;
    expect((await site.restore(args.split(' '))).out).toContain(
      `  npm run restore -- --stack RoofQuote --table leads --to ${TO} --replace --with-erased ${leadId(1)}\n`,
    );
  });
});

describe('one sentence says what is wrong, and that nothing was changed where AWS was asked', () => {
  test.each([
    [
      'no time',
      [],
      /^Add --to with the time to go back to, in UTC, a second before the damage: npm run restore -- --to/,
    ],
    [
      'a time in two words',
      ['--to', '2026-11-20', '12:00Z'],
      /^"12:00Z" belongs to no option\. Use: npm run/,
    ],
    [
      'a flag in place of the time',
      ['--to', '--dry-run'],
      /^Didn’t understand "--to --dry-run"\. Use: npm run restore -- --to /,
    ],
    ['an unknown option', ['--to', TO, '--force'], /^Didn’t understand /],
    [
      'an unknown table',
      ['--to', TO, '--table', 'lead'],
      /^--table takes one of leads, pricing, documents, .*, not "lead"; left out, it is all of them\.$/,
    ],
    ['several tables in one word', ['--to', TO, '--table', 'leads,alerts'], /^--table takes one of /],
    [
      'the lead index',
      ['--to', TO, '--table', 'leadKeys'],
      /^leadKeys is not copied from an older table: the lead index is built again/,
    ],
    [
      'devices',
      ['--to', TO, '--table', 'pushDevices'],
      /^pushDevices is not copied .*: a device that was taken off would get news/,
    ],
    [
      'a deleted lead without the leads',
      ['--to', TO, '--table', 'pricing', '--with-erased', leadId(1)],
      /^--with-erased brings a lead back by its ID/,
    ],
    [
      'another stack',
      ['--to', TO, '--stack', 'Elsewhere'],
      /^No stack Elsewhere in the region us-east-1\. Name the company's stack with --stack/,
    ],
    [
      'the app’s stack',
      ['--to', TO, '--stack', 'RoofQuote-App'],
      /^The stack RoofQuote-App has no table leads, .*\. Name the stack that holds the data/,
    ],
    [
      'a time before the tables',
      ['--to', '2026-10-19T23:59:59Z'],
      /^leads can be had back as it was at 2026-10-20T00:00:00Z or later, not at 2026-10-19T23:59:59Z\. .*pricing can .* Nothing was changed\.$/,
    ],
  ])('%s', async (_, args, sentence) => {
    const { code, out, err } = await site.restore(args);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err.trimEnd()).toMatch(sentence);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });

  test('an option that npm took for itself', async () => {
    const { err } = await site.restore([], { npm_config_to: TO });
    expect(err).toMatch(
      /^npm took --to for itself, because the -- before it is missing\. Use: npm run restore -- --to /,
    );
  });

  test('a stack of another company than the site file says', async () => {
    const file = join(folder, 'bolt.json');
    await writeFile(file, '{"brand":{"companyName":"Bolt Roofing"}}');
    const { code, err } = await site.restore(['--to', TO, '--site', file]);
    expect(code).toBe(1);
    expect(err).toMatch(
      /^The stack RoofQuote in account 111122223333, region us-east-1 is Acme Roofing's, but the site file is Bolt Roofing's\. /,
    );
    await rm(file);
  });

  test('a deploy that is under way', async () => {
    site.script.stackStatus = 'UPDATE_IN_PROGRESS';
    const { err } = await site.restore(['--to', TO]);
    site.script.stackStatus = 'UPDATE_COMPLETE';
    expect(err).toBe(
      'A deploy of RoofQuote is under way (UPDATE_IN_PROGRESS). Nothing was changed. Wait until it’s done, then run this again.\n',
    );
  });

  test('a table without point-in-time recovery, which is not switched on to hide that', async () => {
    const pricing = site.backups.state('pricing');
    const { recovery } = pricing ?? {};
    if (pricing !== undefined) pricing.recovery = undefined;
    const { err } = await site.restore(['--to', TO]);
    if (pricing !== undefined) pricing.recovery = recovery;
    expect(err).toMatch(
      /^pricing has no point-in-time recovery, so AWS kept no older state of it\. Look in DynamoDB → Backups/,
    );
  });

  test('credentials that may not', async () => {
    site.script.refused.set('DescribeContinuousBackups', { times: 1, error: 'AccessDeniedException' });
    const { err } = await site.restore(['--to', TO]);
    expect(err).toBe(
      'Can’t read what is deployed (AccessDeniedException: not authorized to perform: DescribeContinuousBackups). Nothing was changed. Check your AWS credentials and region, and what they need in docs/runbook.md.\n',
    );
  });
});

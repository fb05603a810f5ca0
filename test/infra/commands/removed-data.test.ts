import { describe, expect, test } from 'vitest';
import { SMOKE_EMAIL, SMOKE_NAME, smokeLeadId } from '#shared/lead/smoke-lead.ts';
import { removedCompany } from './removed-company.ts';

const { script, run, statuses, leads, reset } = await removedCompany();

const HOUR_MS = 3_600_000;
const lead = (id: string, hours: number) => ({
  ...{ id, name: 'Dana Doe', email: 'dana@example.com' },
  created_at: new Date(Date.now() - hours * HOUR_MS).toISOString(),
});
const smokeLead = { ...lead(smokeLeadId('00000000-0000'), 0), name: SMOKE_NAME, email: SMOKE_EMAIL };
const untouched = ['CREATE_COMPLETE', 'CREATE_COMPLETE'];

describe('leads of the last day', () => {
  test('look like a site in use, so that the name alone removes no data', async () => {
    script.leads = [lead('1', 23), lead('2', 25), lead('3', 0.5), lead('4', 700)];
    const { code, out, err } = await run(['--data', '--company', 'Acme Roofing']);
    expect([code, script.changes, statuses()]).toEqual([1, [], untouched]);
    expect(err).toMatch(
      /^2 leads came within the last 24 hours, the newest at \S+Z\. This looks like a site in use\. To delete its data anyway, add --even-new-leads\.\nNothing was removed\.\n$/,
    );
    expect(out).toMatch(/leads: 4, the newest of \S+Z; Export on the admin page keeps them/);
    expect(out + err).not.toMatch(/Dana|dana@/);
  });

  test('go with --even-new-leads, once the name is typed', async () => {
    script.leads = [lead('1', 1)];
    expect((await run(['--data', '--even-new-leads'], ['Other'])).code).toBe(1);
    expect(script.changes).toEqual([]);
    expect((await run(['--data', '--even-new-leads'])).code).toBe(0);
    expect(statuses()).toEqual(['DELETE_COMPLETE', 'DELETE_COMPLETE']);
  });

  test('prevent nothing where the data stay, where they are older, or a smoke test’s', async () => {
    script.leads = [lead('1', 1)];
    expect((await run()).code).toBe(0);
    reset();
    script.leads = [smokeLead];
    expect((await run(['--data', '--dry-run'])).out).toContain('no leads are stored');
    script.leads = [lead('1', 24.1), smokeLead];
    expect((await run(['--data'])).code).toBe(0);
  });
});

test('tables that a restore left beside go with the data, and no others', async () => {
  const beside = `${leads}-at-20261120T120000Z`;
  script.tables = [leads, 'other-at-20261120T120000Z', beside, `${leads}-copy`];
  expect((await run(['--data', '--dry-run'])).out).toContain(`      table ${beside}\n`);
  expect((await run(['--data'])).code).toBe(0);
  expect(script.deleted.filter((name) => name.includes('-at-') || name.includes('-copy'))).toEqual([beside]);
});

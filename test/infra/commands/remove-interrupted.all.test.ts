import { describe, expect, test } from 'vitest';
import { removedCompany } from './removed-company.ts';

const { script, stacks, run, statuses, documents, leads, reset } = await removedCompany();
const gone = ['DELETE_COMPLETE', 'DELETE_COMPLETE'];

describe('a removal that a refused call cuts short', () => {
  test('leaves the data whole while the app is there, says what holds, and goes on when started again, whichever call it is', async () => {
    let call = 1;
    for (; ; call += 1) {
      reset();
      script.denied = call;
      const { code, err } = await run(['--data']);
      if (script.denied === call) break;
      // What is asked again and again until a table may be deleted is asked once more.
      if (code === 0) {
        expect([call, statuses(), script.deleted.length]).toEqual([call, gone, 2]);
        continue;
      }
      expect([call, code]).toEqual([call, 1]);
      if (stacks.app.status !== 'DELETE_COMPLETE') {
        expect([call, stacks.data.isProtected, script.buckets[documents]?.length]).toEqual([call, true, 3]);
      }
      if (script.changes.length > 0) expect(err).toContain('then run the same command again');
      const again = await run(['--data']);
      expect([call, again.err, again.code]).toEqual([call, '', 0]);
    }
    expect(statuses()).toEqual(gone);
    expect(call).toBeGreaterThan(20);
  });

  test('says that the data’s stack is not protected also in the next plan, until a deploy protects it', async () => {
    expect((await run(['--dry-run'])).out).toContain('It is protected against deletion, and the next');
    script.denied = 'DeleteStack';
    stacks.app.status = 'DELETE_COMPLETE';
    expect((await run(['--data'])).code).toBe(1);
    const { out } = await run(['--dry-run']);
    expect(out).toContain('The stack is NOT protected against deletion now');
  });

  test('after both stacks are gone still knows the company, and takes what is left of its data', async () => {
    script.denied = 'DeleteTable';
    const { err } = await run(['--data']);
    expect(err).toBe(
      'not authorized to perform: DeleteTable. What is done stays done, and CloudFormation finishes what it began. Fix that, then run the same command again: it continues where it stopped.\n',
    );
    expect([statuses(), script.deleted]).toEqual([gone, []]);
    const plan = await run(['--dry-run']);
    expect(plan.out).toContain(`What an earlier stack left: every lead, price, document, and login\n`);
    expect(plan.out).toContain(`      table ${leads}\n`);
    expect((await run()).out).toContain('The app is already removed. To remove the data too, add --data.');
    expect(await run(['--data'])).toMatchObject({ code: 0, err: '' });
    expect(script.deleted).toContain(leads);
    expect((await run(['--data'], [])).out).toMatch(/^No stack Test in account /);
  });
});

test('credentials that expire while CloudFormation deletes are no failed deletion', async () => {
  Object.assign(script, { looks: 1, refusal: 'ExpiredToken' });
  // The first look after the deletion began.
  const counted = await run(['--dry-run'], []);
  expect(counted.code).toBe(0);
  script.denied = script.calls * 2 + 2;
  const { code, err } = await run();
  expect(code).toBe(1);
  expect(err).toMatch(/^Your AWS credentials expired\. Sign in again\. What is done stays done, and CloudF/);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AdminRole, removeUnlessLast, rolesOf, setRole } from '#shared/admins.ts';

const login = (Username: string, UserStatus = 'CONFIRMED', Enabled = true) => ({
  Username,
  UserStatus,
  Enabled,
});
type Login = ReturnType<typeof login>;

const active = (name: string) => login(name);
const invited = (name: string) => login(name, 'FORCE_CHANGE_PASSWORD');
const disabled = (name: string) => login(name, 'CONFIRMED', false);

/** The owners' group in memory with these in it and nobody in sales, and what was done to both. */
function groupOf(...logins: Login[]) {
  const names = {
    owner: new Set(logins.map(({ Username }) => Username)),
    sales: new Set<string>(),
  };
  const done: string[] = [];
  return {
    done,
    group: {
      members: async (role: AdminRole) => logins.filter(({ Username }) => names[role].has(Username)),
      addToGroup: async (name: string, role: AdminRole) => {
        done.push(`add ${name} to ${role}`);
        names[role].add(name);
      },
      removeFromGroup: async (name: string, role: AdminRole) => {
        done.push(`remove ${name} from ${role}`);
        names[role].delete(name);
      },
    },
  };
}

describe('a login leaves the owners’ group', () => {
  test.each<[string, Login, Login[], boolean]>([
    ['where another can sign in', active('a'), [active('b')], true],
    ['not where it is alone', active('a'), [], false],
    ['not where the others are disabled', active('a'), [disabled('b')], false],
    ['not where the others have never signed in', active('a'), [invited('b'), invited('c')], false],
    ['not where the others wait for a new password', active('a'), [login('b', 'RESET_REQUIRED')], false],
    [
      'not where the others are in a state of which nothing is known',
      active('a'),
      [login('b', 'UNKNOWN')],
      false,
    ],
    ['where it never signed in and another can', invited('a'), [active('b')], true],
    ['where neither it nor another has ever signed in', invited('a'), [invited('b')], true],
    ['not where it never signed in and is alone', invited('a'), [], false],
    ['not where it never signed in and the others are disabled', invited('a'), [disabled('b')], false],
    ['where it is disabled, whoever else is there', disabled('a'), [], true],
  ])('%s', async (_, one, others, leaves) => {
    const { group, done } = groupOf(one, ...others);
    expect(await removeUnlessLast(group, one)).toBe(leaves);
    // The last one is not for a moment out of it: a command may end at any time.
    expect(done).toEqual(leaves ? ['remove a from owner'] : []);
  });

  test('and is put into none that it was not in', async () => {
    const { group, done } = groupOf();
    expect(await removeUnlessLast(group, active('a'))).toBe(true);
    expect(done).toEqual([]);
  });

  test('and of all who are removed at once, in whatever order the pool hears of it, one stays', async () => {
    const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 2 });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), names, async (scheduler, removed) => {
        const { group } = groupOf(...removed.map(active));
        const slow = {
          members: scheduler.scheduleFunction(group.members),
          addToGroup: scheduler.scheduleFunction(group.addToGroup),
          removeFromGroup: scheduler.scheduleFunction(group.removeFromGroup),
        };
        const all = Promise.all(removed.map((name) => removeUnlessLast(slow, active(name))));
        const gone = await scheduler.waitFor(all);
        const left = (await group.members('owner')).map(({ Username }) => Username);
        expect(left.length).toBeGreaterThan(0);
        expect(left).toEqual(removed.filter((_, at) => gone[at] === false));
      }),
      { seed: 20_261_123, numRuns: 200 },
    );
  });
});

describe('a role', () => {
  test('is changed without a moment in no group', async () => {
    const { group, done } = groupOf(active('a'), active('b'));
    expect(await setRole(group, active('a'), 'sales')).toBe(true);
    expect(await setRole(group, active('a'), 'owner')).toBe(true);
    expect(done).toEqual(['add a to sales', 'remove a from owner', 'add a to owner', 'remove a from sales']);
  });

  test('of the last owner stays: whoever is in sales takes no owner’s place', async () => {
    const { group, done } = groupOf(active('a'), active('b'));
    await setRole(group, active('b'), 'sales');
    done.length = 0;
    expect(await setRole(group, active('a'), 'sales')).toBe(false);
    expect(done).toEqual(['add a to sales', 'remove a from sales']);
    expect(await removeUnlessLast(group, active('a'))).toBe(false);
    expect(await group.members('owner')).toEqual([active('a')]);
  });

  test('is an owner’s of who is in both groups, and goes with the login', async () => {
    const { group } = groupOf(active('a'), active('b'));
    await group.addToGroup('a', 'sales');
    expect((await rolesOf(group.members)).get('a')?.role).toBe('owner');
    expect(await removeUnlessLast(group, active('a'))).toBe(true);
    expect([...(await rolesOf(group.members)).keys()]).toEqual(['b']);
  });

  test('of all owners who make themselves sales at once, in whatever order, one stays an owner', async () => {
    const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 2 });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), names, async (scheduler, owners) => {
        const { group } = groupOf(...owners.map(active));
        const slow = {
          members: scheduler.scheduleFunction(group.members),
          addToGroup: scheduler.scheduleFunction(group.addToGroup),
          removeFromGroup: scheduler.scheduleFunction(group.removeFromGroup),
        };
        await scheduler.waitFor(Promise.all(owners.map((name) => setRole(slow, active(name), 'sales'))));
        expect((await group.members('owner')).length).toBeGreaterThan(0);
        expect((await rolesOf(group.members)).size).toBe(owners.length);
      }),
      { seed: 20_261_129, numRuns: 200 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { removeUnlessLast } from '#shared/admins.ts';

const login = (Username: string, UserStatus = 'CONFIRMED', Enabled = true) => ({
  Username,
  UserStatus,
  Enabled,
});
type Login = ReturnType<typeof login>;

const active = (name: string) => login(name);
const invited = (name: string) => login(name, 'FORCE_CHANGE_PASSWORD');
const disabled = (name: string) => login(name, 'CONFIRMED', false);

/** A group in memory, and what was done to it. */
function groupOf(...logins: Login[]) {
  const names = new Set(logins.map(({ Username }) => Username));
  const done: string[] = [];
  return {
    done,
    group: {
      members: async () => logins.filter(({ Username }) => names.has(Username)),
      addToGroup: async (name: string) => {
        done.push(`add ${name}`);
        names.add(name);
      },
      removeFromGroup: async (name: string) => {
        done.push(`remove ${name}`);
        names.delete(name);
      },
    },
  };
}

describe('a login leaves the admins’ group', () => {
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
    expect(done).toEqual(leaves ? ['remove a'] : []);
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
        const left = (await group.members()).map(({ Username }) => Username);
        expect(left.length).toBeGreaterThan(0);
        expect(left).toEqual(removed.filter((_, at) => gone[at] === false));
      }),
      { seed: 20_261_123, numRuns: 200 },
    );
  });
});

import { describe, expect, test } from 'vitest';
import { emailAddressIn, emailQuota, mailboxId } from '#lambdas/email/email-limits.ts';
import type { Networks } from '#lambdas/platform/fair-use.ts';
import { cooldownStore, quotaStore } from '#lambdas/platform/quota.ts';
import { fileTables } from '#test/support/file-fixtures.ts';

test.each([
  [' odalys.quennell@mail.example ', 'odalys.quennell@mail.example'],
  ["o'brien@mail.example", "o'brien@mail.example"],
  ['a@mail.example, b@mail.example', undefined],
  ['a@mail.example;b@mail.example', undefined],
  ['a@mail.example\r\nBcc: b@mail.example', undefined],
  ['Odalys <a@mail.example>', undefined],
  ['nobody', undefined],
  ['a@localhost', undefined],
  // Not one of these could be told from the plain spelling by who counts emails.
  ['a@gmail.com.', undefined],
  ['ａ@gmail.com', undefined],
  ['a@gmaıl.com', undefined],
  ['a\u200b@gmail.com', undefined],
  ['"a b"@gmail.com', undefined],
])('of what was typed, %j, email goes to %j', (typed, address) => {
  expect(emailAddressIn(typed)).toBe(address);
});

describe('one mailbox is one, however its address is spelled', () => {
  test.each([
    ['Odalys+roof@Mail.Example', 'odalys@mail.example'],
    ['odalys+a+b@mail.example', 'odalys@mail.example'],
    ['o.d.a.l.y.s@gmail.com', 'odalys@gmail.com'],
    ['..odalys..@gmail.com', 'odalys@gmail.com'],
    ['Odalys.Quennell+x.y@GoogleMail.com', 'odalysquennell@gmail.com'],
    ['odalys@gmail.com.', 'odalys@gmail.com'],
    ['ｏｄａｌｙｓ@ｇｍａｉｌ.com', 'odalys@gmail.com'],
    ['odalys@me.com', 'odalys@icloud.com'],
    ['odalys@mac.com', 'odalys@icloud.com'],
    ['odalys_q-x.y@pm.me', 'odalysqxy@proton.me'],
  ])('%s is %s', (address, mailbox) => {
    expect(mailboxId(address, 'secret')).toBe(mailboxId(mailbox, 'secret'));
  });

  test.each([
    // Elsewhere a dot makes another mailbox, also under a company's own name at Google.
    ['o.dalys@mail.example', 'odalys@mail.example'],
    ['o.dalys@icloud.com', 'odalys@icloud.com'],
    ['odalys@gmail.com.example', 'odalys@gmail.com'],
    ['odalys@mail.gmail.com', 'odalys@gmail.com'],
    ['odalyss@gmail.com', 'odalys@gmail.com'],
  ])('%s is not %s', (address, other) => {
    expect(mailboxId(address, 'secret')).not.toBe(mailboxId(other, 'secret'));
  });

  test('its name in counters gives no address away', () => {
    const id = mailboxId('odalys@gmail.com', 'secret');
    expect(mailboxId('O.dalys+roof@googlemail.com', 'secret')).toBe(id);
    expect(mailboxId('odalyss@gmail.com', 'secret')).not.toBe(id);
    expect(mailboxId('odalys@gmail.com', 'other')).not.toBe(id);
    expect(id).toMatch(/^[\w-]{22}$/);
  });
});

/** Counts for mailboxes and the company alone. */
const NO_NETWORKS: Networks = [];

describe('a mailbox gets at most two emails a day and five a month', async () => {
  const { dynamo } = await fileTables();
  const quota = quotaStore(dynamo, 'quotas');
  const emails = (dailyLimit = 1000) => emailQuota(cooldownStore(dynamo, 'quotas'), quota, dailyLimit);
  const utc = (text: string) => new Date(`2026-11-${text}Z`);
  const ofDay = (day: string) => quota.used(`mail#2026-11-${day}`);

  /** What is answered at each of these times. */
  async function taken(mailbox: string, times: readonly string[]) {
    const answers: unknown[] = [];
    for (const time of times) {
      const answer = await emails().take(mailbox, NO_NETWORKS, utc(time));
      answers.push(answer === 'taken' ? answer : [answer.limit, answer.endsAt.toISOString()]);
    }
    return answers;
  }

  test('the third of a day waits for midnight UTC', async () => {
    const times = ['02T00:00:00', '02T12:00:00', '02T23:59:59', '03T00:00:00'];
    expect(await taken('daily', times)).toEqual([
      'taken',
      'taken',
      ['mailbox', '2026-11-03T00:00:00.000Z'],
      'taken',
    ]);
    expect([await ofDay('02'), await ofDay('03')]).toEqual([2, 1]);
  });

  test('the sixth of a month waits for the first of the next', async () => {
    const five = ['10T08:00:00', '10T10:00:00', '11T08:00:00', '11T10:00:00', '12T08:00:00'];
    expect(await taken('monthly', five)).toEqual(five.map(() => 'taken'));
    expect(await taken('monthly', ['12T10:00:00', '30T23:59:59'])).toEqual([
      ['mailbox', '2026-12-01T00:00:00.000Z'],
      ['mailbox', '2026-12-01T00:00:00.000Z'],
    ]);
    expect(await emails().take('monthly', NO_NETWORKS, new Date('2026-12-01T00:00:00Z'))).toBe('taken');
    expect(await ofDay('12')).toBe(1);
  });

  test('two within an hour are one, and the second counts nowhere', async () => {
    expect(await taken('hourly', ['14T08:00:00', '14T08:59:59.999', '14T09:00:00'])).toEqual([
      'taken',
      ['hour', '2026-11-14T09:59:59.999Z'],
      'taken',
    ]);
    expect(await ofDay('14')).toBe(2);
  });

  test('one that was not sent counts for nothing', async () => {
    for (let hour = 0; hour < 9; hour += 1) {
      const at = utc(`16T0${hour}:00:00`);
      expect(await emails().take('unsent', NO_NETWORKS, at)).toBe('taken');
      await emails().refund('unsent', NO_NETWORKS, at);
    }
    expect(await ofDay('16')).toBe(0);
    expect(await taken('unsent', ['16T09:00:00', '16T10:00:00', '16T11:00:00'])).toEqual([
      'taken',
      'taken',
      ['mailbox', '2026-11-17T00:00:00.000Z'],
    ]);
  });

  test('a day that the company has used up takes nothing from the mailbox, not even its hour', async () => {
    const at = utc('18T08:00:00');
    expect(await emails(1).take('first', NO_NETWORKS, at)).toBe('taken');
    const refused = { limit: 'day', endsAt: utc('19T00:00:00') };
    expect(await emails(1).take('second', NO_NETWORKS, at)).toEqual(refused);
    expect(await emails(1).take('second', NO_NETWORKS, at)).toEqual(refused);
    expect(await taken('second', ['18T08:00:00', '18T09:00:00'])).toEqual(['taken', 'taken']);
  });

  test.each([
    [1000, 20],
    [50, 5],
  ])(
    'of a day of %d a visitor has %d, and one more is refused for this connection alone',
    async (dailyLimit, share) => {
      const at = utc('20T08:00:00');
      const from = (visitor: string, mailbox: string) =>
        emails(dailyLimit).take(
          `${mailbox}-${dailyLimit}`,
          [`${visitor}-${dailyLimit}`, `of-${dailyLimit}`],
          at,
        );
      for (let email = 0; email < share; email += 1) expect(await from('a', `a${email}`)).toBe('taken');
      const refused = { limit: 'share', endsAt: utc('21T00:00:00') };
      expect([await from('a', 'last'), await from('b', 'last')]).toEqual([refused, 'taken']);
    },
  );

  test.each([1, 2, 3, 4])(
    'where count %d cannot be reached no email goes out, and the next try is free',
    async (failing) => {
      const [at, mailbox, networks] = [
        utc('22T08:00:00'),
        `away-${failing}`,
        [`v-${failing}`, `n-${failing}`],
      ];
      let takes = 0;
      const take: typeof quota.take = async (...asked) => {
        takes += 1;
        if (takes === failing) throw new Error('away');
        return quota.take(...asked);
      };
      const failed = emailQuota(cooldownStore(dynamo, 'quotas'), { ...quota, take }, 1000);
      const before = await ofDay('22');
      await expect(failed.take(mailbox, networks, at)).rejects.toThrow('away');
      const ids = ['2026-11', '2026-11-22'].map((period) => `mail#${period}#${mailbox}`);
      const ofNetworks = networks.map((id) => `mail#2026-11-22#${id}`);
      expect(await Promise.all([...ids, ...ofNetworks].map(quota.used))).toEqual([0, 0, 0, 0]);
      expect([await ofDay('22'), await emails().take(mailbox, networks, at)]).toEqual([before, 'taken']);
    },
  );
});

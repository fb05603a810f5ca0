import { beforeEach, describe, expect, test } from 'vitest';
import { LOCAL_MAILBOX_SECRET } from '#infra/local/wire/credentials.ts';
import { mailboxId } from '#lambdas/email/email-limits.ts';
import { noEmailToken } from '#lambdas/email/no-more-email.ts';
import { fileLeadsApi } from '#test/support/file-fixtures.ts';
import { apiError } from '#test/support/product.ts';

const api = await fileLeadsApi();
beforeEach(api.empty);

const mailbox = mailboxId('odalys.quennell@gmail.com', LOCAL_MAILBOX_SECRET);
const token = noEmailToken(mailbox, LOCAL_MAILBOX_SECRET);
const stopped = async () => {
  const { Items = [] } = await api.dynamo.scan({ TableName: 'records' });
  return Items.filter(({ kind, taken_back }) => kind === 'no-email' && taken_back !== true);
};

describe('the link that ends emails', () => {
  test('says neither address nor secret, and is longer than anybody guesses', () => {
    expect(token).toMatch(/^[\w-]{44}$/);
    expect(noEmailToken(mailbox, 'another')).not.toBe(token);
    expect(
      noEmailToken(mailboxId('odalys.quennell@mail.example', LOCAL_MAILBOX_SECRET), LOCAL_MAILBOX_SECRET),
    ).not.toBe(token);
  });

  test('only leads to the page that asks where it is opened: a scanner opens every link', async () => {
    const { status, headers } = await api.asVisitor('GET', `/api/email-stops/${token}`);
    expect([status, headers.get('location')]).toEqual([303, `/q/no-email/${token}`]);
    expect(await stopped()).toEqual([]);
  });

  test.each([
    ['another’s mark', `${mailbox}${'A'.repeat(22)}`],
    ['the mailbox alone', mailbox],
    ['another mailbox under its mark', `${'A'.repeat(22)}${token.slice(22)}`],
    ['a letter more', `${token}A`],
    ['the secret of another site', noEmailToken(mailbox, 'another')],
    ['no token', '%20'],
    ['signs of a path', '..%2F..'],
  ])('ends nothing with %s', async (_, forged) => {
    const answer = await api.asVisitor('POST', `/api/email-stops/${forged}`);
    expect([answer.status, answer.json]).toEqual([404, apiError('not_found', 'This link doesn’t work.')]);
    expect(await stopped()).toEqual([]);
  });

  test.each([
    ['the page', {}],
    [
      'an email program (RFC 8058)',
      {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      },
    ],
    [
      'one that sends parts',
      { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x--' },
    ],
  ])('ends them by one POST of %s, and keeps the digest of the mailbox and nothing else', async (_, sent) => {
    const answer = await api.asVisitor('POST', `/api/email-stops/${token}`, sent);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(await stopped()).toEqual([{ kind: 'no-email', id: mailbox }]);
  });

  test('takes that back by one DELETE of its page, as often as somebody likes', async () => {
    const path = `/api/email-stops/${token}`;
    const undo = () => api.asVisitor('DELETE', path);
    await api.asVisitor('POST', path);
    for (const answer of [await undo(), await undo()])
      expect([answer.status, answer.text]).toEqual([204, '']);
    expect(await stopped()).toEqual([]);
    await api.asVisitor('POST', path);
    expect(await stopped()).toHaveLength(1);
  });

  test('takes nothing back with a forged token', async () => {
    await api.asVisitor('POST', `/api/email-stops/${token}`);
    for (const forged of [`${mailbox}${'A'.repeat(22)}`, mailbox, `${token}A`]) {
      const answer = await api.asVisitor('DELETE', `/api/email-stops/${forged}`);
      expect([answer.status, answer.json]).toEqual([404, apiError('not_found', 'This link doesn’t work.')]);
    }
    expect(await stopped()).toHaveLength(1);
  });
});

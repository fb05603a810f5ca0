import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fileLeadsApi } from '#test/support/file-fixtures.ts';
import { OPERATOR } from '#test/support/functions-in-process.ts';

const api = await fileLeadsApi({ follows: true });

/** Emails of leads to the team and to the operator so far, by the topics they went to. */
const mails = async () => (await readdir(api.teamMail).catch((): string[] => [])).length;

/** How many topics are told of a new lead. */
async function told(): Promise<number> {
  const before = await mails();
  await api.post();
  await api.settled();
  return (await mails()) - before;
}

const change = async (path: string) => {
  const { status, json } = await api.asAdmin('POST', path, { json: { email: OPERATOR.email } });
  return { status, emails: (json as { items: { email: string }[] }).items.map(({ email }) => email) };
};

test('an operator is told of leads beside the team until an owner takes them off, and again once they are added', async () => {
  expect(await change('/api/alert-emails')).toEqual({ status: 200, emails: [OPERATOR.email] });
  expect(await told()).toBe(2);
  expect(await change('/api/alert-emails/removal')).toEqual({ status: 200, emails: [] });
  expect(await told()).toBe(1);
  await change('/api/alert-emails');
  expect(await told()).toBe(2);
});

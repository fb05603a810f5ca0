import { AdminCreateUserCommand, CreateGroupCommand } from '@aws-sdk/client-cognito-identity-provider';
import { setUpTOTP, signIn, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
import { afterEach, expect, test } from 'vitest';
import { removeAdmin } from '#infra/commands/admin-logins.ts';
import { listAdmins } from '#infra/commands/admins.ts';
import type { UserPool } from '#infra/commands/where.ts';
import { addAdmin, PASSWORD, startPool } from '#test/infra/local/cognito/user-pool.ts';
import { pointAmplifyAt } from '#test/support/amplify-user.ts';
import { shownCode } from '#test/support/authenticator-app.ts';

let running: Awaited<ReturnType<typeof startPool>>;
afterEach(() => running.stop());

const poolOf = (): UserPool => ({
  client: running.operator,
  userPoolId: running.cognito.userPoolId,
  isDeployed: false,
});

test('every login is a row, admins first, with what an operator has to know of it', async () => {
  const today = new Date();
  running = await startPool({ clock: () => today });
  const { operator, cognito } = running;
  for (const name of ['zoe', 'ada', 'bo'])
    await addAdmin(operator, cognito.userPoolId, `${name}@example.com`);
  await removeAdmin(poolOf(), 'ada@example.com', { evenTheLast: false });
  await operator.send(
    new AdminCreateUserCommand({
      UserPoolId: cognito.userPoolId,
      Username: 'cy@example.com',
      MessageAction: 'SUPPRESS',
      TemporaryPassword: PASSWORD,
    }),
  );
  pointAmplifyAt(cognito);
  await signIn({ username: 'zoe@example.com', password: PASSWORD });
  const { sharedSecret } = await setUpTOTP();
  await verifyTOTPSetup({ code: shownCode(sharedSecret) });
  await updateMFAPreference({ totp: 'PREFERRED' });
  const day = today.toISOString().slice(0, 10);
  const id = '[0-9a-f-]{36}';
  expect(await listAdmins(poolOf())).toEqual(
    [
      'mail              access               password             authenticator app   last change   in the logs',
      `bo@example.com    admin                own password         off                 ${day}    ${id}`,
      `zoe@example.com   admin                own password         on                  ${day}    ${id}`,
      `cy@example.com    no admin             temporary password   off                 ${day}    ${id}`,
      `ada@example.com   no admin, disabled   own password         off                 ${day}    ${id}`,
    ].map((row) => expect.stringMatching(new RegExp(`^${row}$`))),
  );
});

test('a pool of more than one page is listed whole', async () => {
  running = await startPool();
  const { operator, cognito } = running;
  await addAdmin(operator, cognito.userPoolId, 'first@example.com');
  for (let index = 0; index < 60; index += 1)
    await operator.send(
      new AdminCreateUserCommand({
        UserPoolId: cognito.userPoolId,
        Username: `more${index}@example.com`,
        MessageAction: 'SUPPRESS',
        TemporaryPassword: PASSWORD,
      }),
    );
  expect(await listAdmins(poolOf())).toHaveLength(1 + 61);
});

test('an empty pool says how the first login is made', async () => {
  running = await startPool();
  await running.operator.send(
    new CreateGroupCommand({ UserPoolId: running.cognito.userPoolId, GroupName: 'admins' }),
  );
  expect(await listAdmins(poolOf())).toEqual([
    `There is no login in ${running.cognito.userPoolId}: npm run admin -- add mail@example.com makes one.`,
  ]);
});

import { AdminDisableUserCommand, CreateGroupCommand } from '@aws-sdk/client-cognito-identity-provider';
import type { UserPool } from '#infra/commands/where.ts';
import type { InvitationMail } from '#infra/local/cognito/pool.ts';
import { addAdmin, startPool } from '#test/infra/local/cognito/user-pool.ts';

export const dana = 'dana.reyes@example.com';
export const lee = 'lee.park@example.com';

/** A pool with the admins' group and, of its admins, dana; what the commands get of it, deployed or local. */
export async function startAdminPool({ isDeployed }: { isDeployed: boolean }) {
  const mails: InvitationMail[] = [];
  const running = await startPool(isDeployed ? { outbox: (mail) => mails.push(mail) } : {});
  const { operator, cognito, stop } = running;
  const { userPoolId } = cognito;
  await operator.send(new CreateGroupCommand({ UserPoolId: userPoolId, GroupName: 'admins' }));
  await addAdmin(operator, userPoolId, dana);
  const pool: UserPool = { client: operator, userPoolId, isDeployed };
  const disable = (Username: string) =>
    operator.send(new AdminDisableUserCommand({ UserPoolId: userPoolId, Username }));
  return { pool, cognito, mails, disable, stop };
}

export type AdminPool = Awaited<ReturnType<typeof startAdminPool>>;

/** The temporary password in what a command said. */
export const passwordIn = (said: readonly string[]) =>
  said.map((line) => /^The temporary password of \S+: (\S+)$/.exec(line)?.[1]).find(Boolean) ?? '';

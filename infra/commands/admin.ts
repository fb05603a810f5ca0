import { adminCommand, type Flags, type SubcommandName } from './admin-arguments.ts';
import { removeAdmin, resendInvitation, resetMfa, resetPassword } from './admin-logins.ts';
import { type PoolWithRecords, withRecords } from './admin-records.ts';
import { addAdmin, listAdmins } from './admins.ts';
import { type Command, print, run } from './command.ts';
import { dataDirOf, unlessStopped, userPoolAt } from './where.ts';

/** What each subcommand does for one admin, or for all; it returns what it did, one sentence each. */
const subcommands: Readonly<
  Record<SubcommandName, (pool: PoolWithRecords, email: string, flags: Flags) => Promise<string[]>>
> = {
  add: addAdmin,
  list: listAdmins,
  resend: resendInvitation,
  reset: resetPassword,
  remove: removeAdmin,
  'reset-mfa': resetMfa,
};

/** How the operator can fix a Cognito error, by its name. */
const remedies: Readonly<Record<string, string>> = {
  AccessDeniedException: 'These credentials can’t manage the user pool. Use the deployer’s.',
  ResourceNotFoundException:
    'No such user pool in this account and region, or it has no group for sales yet. Use the UserPoolId the deploy printed, and deploy this version first.',
  CodeDeliveryFailureException: 'Cognito couldn’t send the email. Check the address, then run this again.',
  LimitExceededException: 'Cognito’s limit of 50 emails a day is used up. Run this again tomorrow.',
  TooManyRequestsException: 'Cognito is busy. Try again in a minute.',
};

/** The error as one sentence, if there is one for it. */
function said(error: unknown, dataDir: string): unknown {
  const remedy = error instanceof Error ? remedies[error.name] : undefined;
  return remedy === undefined ? unlessStopped(error, dataDir) : new Error(remedy, { cause: error });
}

/** `npm run admin -- <subcommand> [<email>]`: manages the admins' logins. */
export const admin: Command = async (args, io) => {
  const { name, email, flags, ...place } = adminCommand(args, io.env);
  const dataDir = dataDirOf(io);
  const pool = withRecords(await userPoolAt(place, dataDir), place, dataDir);
  try {
    print(io, ...(await subcommands[name](pool, email, flags)));
  } catch (error) {
    throw said(error, dataDir);
  } finally {
    pool.client.destroy();
  }
};

if (import.meta.main) await run(admin);

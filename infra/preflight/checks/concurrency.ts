import { prepared, type Target } from '../check.ts';
import { ok, type Verdict, warning } from '../verdict.ts';

/** Ten scans being read and some dozens of visitors at once. AWS's default is 1,000; a new account may have 10. */
const ENOUGH_AT_ONCE = 100;

/** @param limit how many functions may run at once in this account and region */
export function judgeConcurrency(limit: number, { region }: Target): Verdict {
  if (limit >= ENOUGH_AT_ONCE) return ok(`${limit} functions at once`);
  return warning(
    `only ${limit} functions run at once in this account, so a busy hour answers "try again" to some visitors, whose leads then arrive later. Ask for 1,000 under "Concurrent executions" at https://${region}.console.aws.amazon.com/servicequotas/home/services/lambda/quotas; it costs nothing.`,
  );
}

export const concurrency = prepared({
  name: 'Lambda concurrency',
  permission: 'lambda:GetAccountSettings',
  ask: async ({ lambda }, _target, limit) =>
    (await lambda.getAccountSettings({}, limit)).AccountLimit?.ConcurrentExecutions ?? 0,
  judge: judgeConcurrency,
});

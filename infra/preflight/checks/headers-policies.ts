import { appStackName } from '#infra/stacks/names.ts';
import { type Limit, prepared, type Target } from '../check.ts';
import type { Clients } from '../clients.ts';
import { ok, refusal, type Verdict, warning } from '../verdict.ts';

/** "Response headers policies per AWS account" in Service Quotas. */
const QUOTA = { ServiceCode: 'cloudfront', QuotaCode: 'L-CF0D4FC5' };
/** AWS's default, as of November 2026. */
const DEFAULT_QUOTA = 20;

/** Names of the account's response-headers policies that are not AWS's own. */
export async function headersPolicyNames(
  { cloudFront }: Pick<Clients, 'cloudFront'>,
  limit: Limit,
): Promise<string[]> {
  const names: string[] = [];
  for (let Marker: string | undefined; ; ) {
    const page = await cloudFront.listResponseHeadersPolicies(
      { Type: 'custom', ...(Marker === undefined ? {} : { Marker }) },
      limit,
    );
    for (const { ResponseHeadersPolicy } of page.ResponseHeadersPolicyList?.Items ?? [])
      names.push(ResponseHeadersPolicy?.ResponseHeadersPolicyConfig?.Name ?? '');
    Marker = page.ResponseHeadersPolicyList?.NextMarker;
    if (!Marker) return names;
  }
}

/** Name of the one policy the stack of the app makes, as `nameInAccount` builds it. */
export const policyNameIn = (stackName: string, region: string) => `${appStackName(stackName)}-${region}`;

/** @param fact what there is in the account, and how much may be */
export function judgeHeadersPolicies(
  { names, quota }: { names: readonly string[]; quota: number },
  { options, region }: Target,
): Verdict {
  const used = `${names.length} of ${quota} used`;
  if (names.includes(policyNameIn(options.stackName, region))) return ok(`${used}, this site's among them`);
  if (names.length >= quota)
    return refusal(
      `${used}, and this site needs one: raise "Response headers policies per AWS account" at https://us-east-1.console.aws.amazon.com/servicequotas/home/services/cloudfront/quotas, delete one, or deploy to another account.`,
    );
  if (names.length === quota - 1) return warning(`${used}; this site takes the last one.`);
  return ok(`${used}, this site takes one`);
}

export const headersPolicies = prepared({
  name: 'Headers policies',
  permission: 'cloudfront:ListResponseHeadersPolicies',
  ask: async (clients, _target, limit) => ({
    names: await headersPolicyNames(clients, limit),
    // Who may not see a raised quota has AWS's default to go by.
    quota: await clients.cloudFrontQuotas
      .getServiceQuota(QUOTA, limit)
      .then(({ Quota }) => Quota?.Value ?? DEFAULT_QUOTA)
      .catch(() => DEFAULT_QUOTA),
  }),
  judge: judgeHeadersPolicies,
});

import { sampleFields } from '#infra/brand-options.ts';
import { appStackName, type DeployOptions } from '#infra/options.ts';
import {
  CLOUDFRONT_REGION,
  type Clients,
  type Limit,
  ok,
  prepared,
  refusal,
  type Target,
  type Verdict,
  warning,
} from './account-check.ts';

/** A certificate as ACM describes it. */
export interface Certificate {
  status: string;
  /** May begin with `*.`. */
  names: readonly string[];
}

/** @param certificate undefined if there is no such certificate, or none was named */
export function judgeCertificate(certificate: Certificate | undefined, { region, options }: Target): Verdict {
  const { domain } = options;
  if (domain === undefined) return ok('none is needed, the site gets a name of CloudFront’s own');
  if (domain.certificateArn === '')
    return region === CLOUDFRONT_REGION
      ? ok(`made by the deploy for ${domain.name}`)
      : refusal(
          `the deploy can make one in ${CLOUDFRONT_REGION} alone, not in ${region}: set AWS_REGION=${CLOUDFRONT_REGION}, or domain.certificateArn to one that is there.`,
        );
  if (certificate === undefined)
    return refusal(
      `there is no ${domain.certificateArn} in this account: set domain.certificateArn to one of its certificates in ${CLOUDFRONT_REGION}.`,
    );
  const { status, names } = certificate;
  if (status !== 'ISSUED')
    return refusal(
      `its status is ${status}, not ISSUED: ${status === 'PENDING_VALIDATION' ? 'set the DNS record ACM shows for it and wait' : 'request another and set domain.certificateArn to it'}.`,
    );
  if (!names.some((name) => covers(name.toLowerCase(), domain.name.toLowerCase())))
    return refusal(
      `it is for ${names.join(', ')}, not for ${domain.name}: request one in ${CLOUDFRONT_REGION} that names it.`,
    );
  return ok(`issued for ${domain.name}`);
}

/** A wildcard matches exactly one label. */
const covers = (name: string, domain: string): boolean =>
  name === domain || (name.startsWith('*.') && domain.slice(domain.indexOf('.')) === name.slice(1));

export const certificate = prepared({
  name: 'Certificate',
  permission: 'acm:DescribeCertificate',
  ask: async ({ acm }, { options }, limit): Promise<Certificate | undefined> => {
    const CertificateArn = options.domain?.certificateArn ?? '';
    if (CertificateArn === '') return undefined;
    try {
      const { Certificate: found } = await acm.describeCertificate({ CertificateArn }, limit);
      return { status: found?.Status ?? 'unknown', names: found?.SubjectAlternativeNames ?? [] };
    } catch (error) {
      if (error instanceof Error && error.name === 'ResourceNotFoundException') return undefined;
      throw error;
    }
  },
  judge: judgeCertificate,
});

/** Asks nothing, so that an operator without an account reads it too. The app refuses the same. */
export function judgeCompany({ brand }: Pick<DeployOptions, 'brand'>): Verdict {
  const sample = sampleFields(brand);
  if (sample.length === 0) return ok(brand.companyName);
  return refusal(
    `${sample.join(', ')} ${sample.length === 1 ? 'is' : 'are'} the sample company's, which is never deployed: npm run site:init asks for your own and writes site.json.`,
  );
}

export function judgeFirewall({ region, options }: Target): Verdict {
  if (!options.waf) return ok('none, as waf is not set');
  if (region === CLOUDFRONT_REGION) return ok('made by the deploy');
  return refusal(
    `CloudFront takes one of ${CLOUDFRONT_REGION} alone: set AWS_REGION=${CLOUDFRONT_REGION}, or waf to false.`,
  );
}

/** Asks nothing: the deploy's region decides. */
export const firewall = prepared({
  name: 'Firewall',
  permission: '',
  ask: async () => undefined,
  judge: (_fact, target) => judgeFirewall(target),
});

/** "Response headers policies per AWS account" in Service Quotas. */
const QUOTA = { ServiceCode: 'cloudfront', QuotaCode: 'L-CF0D4FC5' };
/** AWS's default, as of November 2026. */
const DEFAULT_QUOTA = 20;

/** Names of the account's own response-headers policies. */
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

/** The name of the app stack's one policy, as its construct makes it. */
export const policyNameIn = (stackName: string, region: string) => `${appStackName(stackName)}-${region}`;

/** @param fact what exists in the account, and the quota */
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
    // Without permission to read the quota, AWS's default is assumed.
    quota: await clients.cloudFrontQuotas
      .getServiceQuota(QUOTA, limit)
      .then(({ Quota }) => Quota?.Value ?? DEFAULT_QUOTA)
      .catch(() => DEFAULT_QUOTA),
  }),
  judge: judgeHeadersPolicies,
});

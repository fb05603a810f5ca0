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
interface Certificate {
  status: string;
  /** May begin with `*.`. */
  names: readonly string[];
}

/** @param certificate undefined if there is no such certificate, or none was named */
function judgeCertificate(certificate: Certificate | undefined, { region, options }: Target): Verdict {
  const { domain } = options;
  if (domain === undefined) return ok('not needed, using CloudFront’s own address');
  if (domain.certificateArn === '')
    return region === CLOUDFRONT_REGION
      ? ok(`the deploy will create one for ${domain.name}`)
      : refusal(
          `can only be created in ${CLOUDFRONT_REGION}, not ${region}. Set AWS_REGION=${CLOUDFRONT_REGION}, or set domain.certificateArn.`,
        );
  if (certificate === undefined)
    return refusal(
      `${domain.certificateArn} isn’t in this account. Set domain.certificateArn to one that is, in ${CLOUDFRONT_REGION}.`,
    );
  const { status, names } = certificate;
  if (status !== 'ISSUED')
    return refusal(
      `not issued yet (${status}). ${status === 'PENDING_VALIDATION' ? 'Add the DNS record ACM shows, then wait' : 'Request another, and set domain.certificateArn to it'}.`,
    );
  if (!names.some((name) => covers(name.toLowerCase(), domain.name.toLowerCase())))
    return refusal(
      `covers ${names.join(', ')}, not ${domain.name}. Request one for ${domain.name} in ${CLOUDFRONT_REGION}.`,
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
    `${sample.join(', ')} ${sample.length === 1 ? 'is' : 'are'} still the sample company’s. Set your own in site.json, or run npm run site:init.`,
  );
}

function judgeFirewall({ region, options }: Target): Verdict {
  if (!options.waf) return ok('off (waf isn’t set)');
  if (region === CLOUDFRONT_REGION) return ok('the deploy will create one');
  return refusal(
    `must be in ${CLOUDFRONT_REGION}. Set AWS_REGION=${CLOUDFRONT_REGION}, or set waf to false.`,
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
function judgeHeadersPolicies(
  { names, quota }: { names: readonly string[]; quota: number },
  { options, region }: Target,
): Verdict {
  const used = `${names.length} of ${quota} used`;
  if (names.includes(policyNameIn(options.stackName, region))) return ok(`${used}, including this site’s`);
  if (names.length >= quota)
    return refusal(
      `${used}, and this site needs one. Raise "Response headers policies per AWS account" at https://us-east-1.console.aws.amazon.com/servicequotas/home/services/cloudfront/quotas, delete one, or use another account.`,
    );
  if (names.length === quota - 1) return warning(`${used}. This site takes the last one.`);
  return ok(`${used}, this site adds one`);
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

import { sampleFields } from '#infra/brand-options.ts';
import type { DeployOptions } from '#infra/options.ts';
import { CLOUDFRONT_REGION, ok, prepared, refusal, type Target, type Verdict } from './account-check.ts';

/** A certificate as ACM describes it. */
interface Certificate {
  status: string;
  /** May begin with `*.`. */
  names: readonly string[];
}

/** @param certificate undefined if there is no such certificate, or none was named */
function checkCertificate(certificate: Certificate | undefined, { region, options }: Target): Verdict {
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
  check: checkCertificate,
});

/** Asks nothing, so that an operator without an account reads it too. The app refuses the same. */
export function checkCompany({ brand }: Pick<DeployOptions, 'brand'>): Verdict {
  const sample = sampleFields(brand);
  if (sample.length === 0) return ok(brand.companyName);
  return refusal(
    `${sample.join(', ')} ${sample.length === 1 ? 'is' : 'are'} still the sample company’s. Set your own in site.json, or run npm run site:init.`,
  );
}

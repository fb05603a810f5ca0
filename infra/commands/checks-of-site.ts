import { sampleFields } from '#infra/brand-options.ts';
import type { DeployOptions } from '#infra/options.ts';
import { type Check, CLOUDFRONT_REGION, notThere, ok, refusal, type Verdict } from './account-check.ts';

/** A wildcard matches exactly one label. */
const covers = (name: string, domain: string): boolean =>
  name === domain || (name.startsWith('*.') && domain.slice(domain.indexOf('.')) === name.slice(1));

export const certificate: Check = {
  name: 'Certificate',
  permission: 'acm:DescribeCertificate',
  async check({ acm }, { region, options: { domain } }, limit) {
    if (domain === undefined) return ok('not needed, using CloudFront’s own address');
    const { name, certificateArn: CertificateArn } = domain;
    if (CertificateArn === '')
      return region === CLOUDFRONT_REGION
        ? ok(`the deploy will create one for ${name}`)
        : refusal(
            `can only be created in ${CLOUDFRONT_REGION}, not ${region}. Set AWS_REGION=${CLOUDFRONT_REGION}, or set domain.certificateArn.`,
          );
    const found = await acm
      .describeCertificate({ CertificateArn }, limit)
      .catch(notThere('ResourceNotFoundException'));
    if (found === undefined)
      return refusal(
        `${CertificateArn} isn’t in this account. Set domain.certificateArn to one that is, in ${CLOUDFRONT_REGION}.`,
      );
    const { Status, SubjectAlternativeNames: names = [] } = found.Certificate ?? {};
    if (Status !== 'ISSUED')
      return refusal(
        `not issued yet (${Status}). ${Status === 'PENDING_VALIDATION' ? 'Add the DNS record ACM shows, then wait' : 'Request another, and set domain.certificateArn to it'}.`,
      );
    if (!names.some((covered) => covers(covered.toLowerCase(), name.toLowerCase())))
      return refusal(
        `covers ${names.join(', ')}, not ${name}. Request one for ${name} in ${CLOUDFRONT_REGION}.`,
      );
    return ok(`issued for ${name}`);
  },
};

/** Asks nothing, so that an operator without an account reads it too. The app refuses the same. */
export function checkCompany({ brand }: Pick<DeployOptions, 'brand'>): Verdict {
  const sample = sampleFields(brand);
  if (sample.length === 0) return ok(brand.companyName);
  return refusal(
    `${sample.join(', ')} ${sample.length === 1 ? 'is' : 'are'} still the sample company’s. Set your own in site.json, or run npm run site:init.`,
  );
}

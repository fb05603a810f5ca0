import { prepared, type Target } from '../check.ts';
import { CLOUDFRONT_REGION } from '../clients.ts';
import { ok, refusal, type Verdict } from '../verdict.ts';

/** A certificate as ACM describes it. */
export interface Certificate {
  status: string;
  /** May begin with `*.`. */
  names: readonly string[];
}

/** @param certificate undefined where no such certificate is there, or none was named */
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

/** A wildcard stands for exactly one label. */
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

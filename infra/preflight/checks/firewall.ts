import { prepared, type Target } from '../check.ts';
import { CLOUDFRONT_REGION } from '../clients.ts';
import { ok, refusal, type Verdict } from '../verdict.ts';

export function judgeFirewall({ region, options }: Target): Verdict {
  if (!options.waf) return ok('none, as waf is not set');
  if (region === CLOUDFRONT_REGION) return ok('made by the deploy');
  return refusal(
    `CloudFront takes one of ${CLOUDFRONT_REGION} alone: set AWS_REGION=${CLOUDFRONT_REGION}, or waf to false.`,
  );
}

/** Nothing to ask: where the deploy goes decides. */
export const firewall = prepared({
  name: 'Firewall',
  permission: '',
  ask: async () => undefined,
  judge: (_fact, target) => judgeFirewall(target),
});

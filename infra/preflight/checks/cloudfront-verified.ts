import { prepared } from '../check.ts';
import { ok, type Verdict, warning } from '../verdict.ts';

/** @param distributions how many the account has, at least */
export const judgeCloudFront = (distributions: number): Verdict =>
  distributions > 0
    ? ok('this account has distributions already')
    : warning(
        'not known, as AWS tells it at the first distribution alone. If the deploy ends with "Your account must be verified", open a case at https://console.aws.amazon.com/support/home with that sentence, and run this command again afterwards.',
      );

/** A new account may have to be verified by AWS first. No call asks for it; a distribution that is there proves it. */
export const cloudFrontVerified = prepared({
  name: 'CloudFront verified',
  permission: 'cloudfront:ListDistributions',
  ask: async ({ cloudFront }, _target, limit) =>
    (await cloudFront.listDistributions({ MaxItems: 1 }, limit)).DistributionList?.Items?.length ?? 0,
  judge: judgeCloudFront,
});

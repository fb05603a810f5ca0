import { prepared, type Target } from '../check.ts';
import { ok, refusal, type Verdict } from '../verdict.ts';

export const judgeTextract = (isThere: boolean, { region }: Target): Verdict =>
  isThere
    ? ok(`answers in ${region}`)
    : refusal(
        `AWS has no Textract in ${region}, so scans could not be read: set AWS_REGION to a region of https://docs.aws.amazon.com/general/latest/gr/textract.html, e.g. us-east-1.`,
      );

/**
 * Textract has a host name in each region it works in and no list to ask for. A job that never was is asked after:
 * that costs nothing.
 */
export const textract = prepared({
  name: 'Textract',
  permission: 'textract:GetDocumentTextDetection',
  ask: async (clients, _target, limit) => {
    try {
      await clients.textract.getDocumentTextDetection({ JobId: '0'.repeat(64) }, limit);
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOTFOUND') return false;
      if (error instanceof Error && error.name === 'InvalidJobIdException') return true;
      throw error;
    }
  },
  judge: judgeTextract,
});

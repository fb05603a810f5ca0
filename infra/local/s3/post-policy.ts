import * as v from 'valibot';
import { accessDenied, notImplemented, S3Error } from './error.ts';

const policySchema = v.object({
  expiration: v.pipe(v.string(), v.isoTimestamp()),
  conditions: v.array(
    v.union([v.array(v.union([v.string(), v.number()])), v.record(v.string(), v.string())]),
  ),
});
const rangeSchema = v.tuple([v.literal('content-length-range'), v.number(), v.number()]);

type Policy = v.InferOutput<typeof policySchema>;

/** Fields that no condition has to name: https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html */
const free = new Set(['policy', 'x-amz-signature', 'file', 'bucket']);

/**
 * Holds a form against its policy.
 * @param fields every field before the file, names in lower case, and `bucket`
 * @returns how many bytes the file may have
 * @throws S3Error AccessDenied or InvalidPolicyDocument, as S3 words them
 */
export function checkPolicy(fields: ReadonlyMap<string, string>, now: Date): { least: number; most: number } {
  const policy = parsePolicy(fields.get('policy') ?? '');
  if (now.getTime() > Date.parse(policy.expiration))
    throw accessDenied('Invalid according to Policy: Policy expired.');
  const named = new Set(free);
  const range = { least: 0, most: 5 * 1024 ** 3 };
  for (const condition of policy.conditions) {
    if (Array.isArray(condition)) {
      [range.least, range.most] = rangeOf(condition);
      continue;
    }
    for (const [name, value] of Object.entries(condition)) {
      named.add(name.toLowerCase());
      if (fields.get(name.toLowerCase()) !== value)
        throw accessDenied(
          `Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition)}`,
        );
    }
  }
  const extra = [...fields.keys()].find((name) => !named.has(name));
  if (extra !== undefined) throw accessDenied(`Invalid according to Policy: Extra input fields: ${extra}`);
  return range;
}

/** @throws S3Error EntityTooSmall or EntityTooLarge */
export function checkSize(size: number, { least, most }: { least: number; most: number }): void {
  if (size < least)
    throw new S3Error(
      400,
      'EntityTooSmall',
      'Your proposed upload is smaller than the minimum allowed size',
      {
        ProposedSize: String(size),
        MinSizeAllowed: String(least),
      },
    );
  if (size > most)
    throw new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', {
      ProposedSize: String(size),
      MaxSizeAllowed: String(most),
    });
}

function rangeOf(condition: readonly (string | number)[]): [number, number] {
  const range = v.safeParse(rangeSchema, condition);
  if (!range.success) throw notImplemented(`the policy condition ${condition[0]}`);
  const [, least, most] = range.output;
  return [least, most];
}

function parsePolicy(base64: string): Policy {
  try {
    return v.parse(policySchema, JSON.parse(Buffer.from(base64, 'base64').toString('utf8')));
  } catch {
    throw new S3Error(
      400,
      'InvalidPolicyDocument',
      'Invalid Policy: it is not base64 of the JSON S3 asks for.',
    );
  }
}

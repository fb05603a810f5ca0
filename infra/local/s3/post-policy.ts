import * as v from 'valibot';
import { accessDenied, S3Error } from './error.ts';

const policySchema = v.object({
  expiration: v.pipe(v.string(), v.isoTimestamp()),
  conditions: v.array(
    v.union([
      v.tuple([v.literal('content-length-range'), v.number(), v.number()]),
      v.tuple([v.picklist(['eq', 'starts-with']), v.pipe(v.string(), v.startsWith('$')), v.string()]),
      // Last, because a list is a record too.
      v.record(v.string(), v.string()),
    ]),
  ),
});

type Policy = v.InferOutput<typeof policySchema>;
type Condition = Policy['conditions'][number];

/** Fields that no condition has to name: https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html */
const free = new Set(['policy', 'x-amz-signature', 'file']);

const violated = (condition: string) =>
  accessDenied(`Invalid according to Policy: Policy Condition failed: ${condition}`);

/**
 * Holds a form against its policy.
 * @param fields every field before the file, names in lower case, and `bucket`
 * @returns the most bytes the file may have
 * @throws S3Error AccessDenied or InvalidPolicyDocument, as S3 words them
 */
export function checkPolicy(fields: ReadonlyMap<string, string>, now: Date): { least: number; most: number } {
  const policy = parsePolicy(fields.get('policy') ?? '');
  if (now.getTime() > Date.parse(policy.expiration))
    throw accessDenied('Invalid according to Policy: Policy expired.');
  const named = new Set<string>();
  const range = { least: 0, most: 5 * 1024 ** 3 };
  for (const condition of policy.conditions) {
    if (Array.isArray(condition) && condition[0] === 'content-length-range') {
      [, range.least, range.most] = condition;
      continue;
    }
    for (const match of matchesOf(condition)) {
      named.add(match.field);
      const value = fields.get(match.field) ?? '';
      if (match.kind === 'eq' ? value !== match.value : !value.startsWith(match.value))
        throw violated(JSON.stringify(condition));
    }
  }
  const extra = [...fields.keys()].find(
    (name) => name !== 'bucket' && !mayBeUnnamed(name) && !named.has(name),
  );
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

const mayBeUnnamed = (name: string) => free.has(name) || name.startsWith('x-ignore-');

function matchesOf(condition: Condition): { field: string; kind: 'eq' | 'starts-with'; value: string }[] {
  if (!Array.isArray(condition))
    return Object.entries(condition).map(([field, value]) => ({
      field: field.toLowerCase(),
      kind: 'eq',
      value,
    }));
  if (condition[0] === 'content-length-range') return [];
  const [kind, field, value] = condition;
  return [{ field: field.slice(1).toLowerCase(), kind, value }];
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

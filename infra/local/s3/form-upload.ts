import * as v from 'valibot';
import { readBody } from '#infra/local/wire/http.ts';
import { checkGranted } from './access.ts';
import { authenticateForm } from './authentication.ts';
import { accessDenied, notImplemented, S3Error } from './error.ts';
import { type BucketRequest, LARGEST_REQUEST_BYTES, tooLarge, versionHeaders } from './objects.ts';

/** Fields that S3 supports and this stand-in does not. */
const EXTRA_FIELD = /^(success_action_.*|redirect|acl|tagging|x-amz-meta-.*)$/;

/** A browser's upload with a presigned form (POST Object): checks signature, policy and size. */
export async function postObject(
  { request, response, store, bucket }: Omit<BucketRequest, 'url'>,
  now: Date,
): Promise<void> {
  const body = await readBody(request, LARGEST_REQUEST_BYTES);
  if (body === 'too large') throw tooLarge();
  const { fields, file } = await readForm(body, request.headers['content-type'] ?? '');
  fields.set('bucket', bucket);
  authenticateForm(fields);
  const range = checkPolicy(fields, now);
  const key = fields.get('key') ?? '';
  if (key === '') throw new S3Error(400, 'InvalidArgument', "Bucket POST must contain a field named 'key'.");
  checkGranted(fields.get('x-amz-security-token'), { action: 'PutObject', key, bucket });
  if (key.includes('$' + '{')) throw notImplemented('placeholders in a key');
  const extra = [...fields.keys()].find((name) => EXTRA_FIELD.test(name));
  if (extra !== undefined) throw notImplemented(`the form field ${extra}`);
  checkSize(file.length, range);
  const version = await store.put(bucket, key, file, {
    contentType: fields.get('content-type') ?? 'binary/octet-stream',
  });
  response.writeHead(204, versionHeaders(version)).end();
}

/** Fields after the file are ignored, as in S3; names match in any case. */
async function readForm(
  body: Buffer,
  contentType: string,
): Promise<{ fields: Map<string, string>; file: Buffer }> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw new S3Error(
        400,
        'MalformedPOSTRequest',
        'The body of your POST request is not well-formed multipart/form-data.',
      );
    });
  const fields = new Map<string, string>();
  for (const [name, value] of form) {
    if (name.toLowerCase() === 'file')
      return {
        fields,
        file: typeof value === 'string' ? Buffer.from(value) : Buffer.from(await value.arrayBuffer()),
      };
    if (typeof value === 'string') fields.set(name.toLowerCase(), value);
  }
  throw new S3Error(400, 'InvalidArgument', 'POST requires exactly one file upload per request.');
}

const policySchema = v.object({
  expiration: v.pipe(v.string(), v.isoTimestamp()),
  conditions: v.array(
    v.union([v.array(v.union([v.string(), v.number()])), v.record(v.string(), v.string())]),
  ),
});
const rangeSchema = v.tuple([v.literal('content-length-range'), v.number(), v.number()]);

type Policy = v.InferOutput<typeof policySchema>;

/** Fields that need no condition: https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html */
const free = new Set(['policy', 'x-amz-signature', 'file', 'bucket']);

/**
 * Checks a form against its policy.
 * @param fields every field before the file, names in lower case, and `bucket`
 * @returns how many bytes the file may have
 * @throws S3Error AccessDenied or InvalidPolicyDocument, in S3's words
 */
function checkPolicy(fields: ReadonlyMap<string, string>, now: Date): { least: number; most: number } {
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
function checkSize(size: number, { least, most }: { least: number; most: number }): void {
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

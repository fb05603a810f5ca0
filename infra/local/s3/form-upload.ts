import { readBody } from '#infra/local/http.ts';
import type { Signing } from '#infra/local/sigv4/credential.ts';
import { authenticateForm } from './authentication.ts';
import { notImplemented, S3Error } from './error.ts';
import { type BucketRequest, LARGEST_REQUEST_BYTES, tooLarge } from './objects.ts';
import { checkPolicy, checkSize } from './post-policy.ts';

/** Fields S3 knows and this stand-in does not. */
const EXTRA_FIELD = /^(success_action_.*|redirect|acl|tagging|x-amz-meta-.*)$/;

/** A browser's upload with a presigned form (POST Object): signature, policy and size are all held against it. */
export async function postObject(
  { request, response, store, bucket }: Omit<BucketRequest, 'url'>,
  signing: Signing,
  now: Date,
): Promise<void> {
  const body = await readBody(request, LARGEST_REQUEST_BYTES);
  if (body === 'too large') throw tooLarge();
  const { fields, file } = await readForm(body, request.headers['content-type'] ?? '');
  fields.set('bucket', bucket);
  authenticateForm(fields, signing);
  const range = checkPolicy(fields, now);
  const key = fields.get('key') ?? '';
  if (key === '') throw new S3Error(400, 'InvalidArgument', "Bucket POST must contain a field named 'key'.");
  if (key.includes('$' + '{')) throw notImplemented('placeholders in a key');
  const extra = [...fields.keys()].find((name) => EXTRA_FIELD.test(name));
  if (extra !== undefined) throw notImplemented(`the form field ${extra}`);
  checkSize(file.length, range);
  const { versionId } = await store.put(
    bucket,
    key,
    file,
    fields.get('content-type') ?? 'binary/octet-stream',
  );
  response.writeHead(204, { 'x-amz-version-id': versionId }).end();
}

/** Fields after the file are not looked at, as S3 has it; their names count in any case. */
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

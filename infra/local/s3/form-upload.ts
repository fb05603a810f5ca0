import { readBody } from '#infra/local/gateway/body.ts';
import { authenticateForm } from './authentication.ts';
import { notImplemented, S3Error } from './error.ts';
import { LARGEST_REQUEST_BYTES, type ObjectRequest, tooLarge } from './objects.ts';
import { checkPolicy, checkSize } from './post-policy.ts';
import type { Credentials } from './signature.ts';

/** A browser's upload with a presigned form (POST Object): signature, policy and size are all held against it. */
export async function postObject(
  { request, response, url, store, bucket }: Omit<ObjectRequest, 'key'>,
  credentials: Credentials,
  now: Date,
): Promise<void> {
  const body = await readBody(request, LARGEST_REQUEST_BYTES);
  if (body === 'too large') throw tooLarge();
  const { fields, file } = await readForm(body, request.headers['content-type'] ?? '');
  fields.set('bucket', bucket);
  authenticateForm(fields, credentials);
  const range = checkPolicy(fields, now);
  const key = fields.get('key') ?? '';
  if (key === '') throw new S3Error(400, 'InvalidArgument', "Bucket POST must contain a field named 'key'.");
  if (key.includes('$' + '{')) throw notImplemented('placeholders in a key');
  for (const name of ['success_action_redirect', 'redirect', 'acl', 'tagging'])
    if (fields.has(name)) throw notImplemented(`the form field ${name}`);
  checkSize(file.length, range);
  const meta = [...fields].filter(([name]) => name.startsWith('x-amz-meta-'));
  const { etag } = await store.put(bucket, key, file, {
    contentType: fields.get('content-type') ?? 'binary/octet-stream',
    headers: Object.fromEntries(meta),
  });
  const status =
    fields.get('success_action_status') === '201'
      ? 201
      : fields.get('success_action_status') === '200'
        ? 200
        : 204;
  response.setHeader('etag', etag);
  response.setHeader('location', new URL(`/${bucket}/${key}`, url).href);
  response.writeHead(status);
  response.end();
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

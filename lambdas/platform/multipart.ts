import { DIRECT_UPLOAD_LIMIT_BYTES } from '#shared/estimate/document.ts';
import { AppError } from './errors.ts';
import type { HttpRequest } from './request.ts';

/** Room for the boundaries and headers around the file. */
const ENVELOPE_BYTES = 64 * 1024;
/** The form has one field; a browser extension may add a few. */
const PARTS_LIMIT = 20;

const malformed = (message: string) => new AppError('malformed', message);

/** The separator of the form's parts, quoted or bare (RFC 2046). */
function boundaryIn(contentType: string): string {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) throw malformed('The multipart form names no boundary.');
  return boundary;
}

function separatorsIn(body: Buffer, boundary: string): number {
  const separator = `--${boundary}`;
  let found = 0;
  for (let at = body.indexOf(separator); at !== -1; at = body.indexOf(separator, at + separator.length)) {
    found += 1;
    if (found > PARTS_LIMIT + 1) break;
  }
  return found;
}

export const isMultipart = ({ headers }: Pick<HttpRequest, 'headers'>) =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

/**
 * The bytes of the single file in the named form field; its file name is ignored. Throws `too_large` (413) or
 * `malformed` (400). Checks size and number of parts before parsing.
 */
export async function fileInForm(
  request: Pick<HttpRequest, 'headers' | 'body'>,
  field: string,
): Promise<Uint8Array> {
  const { body } = request;
  const contentType = request.headers['content-type'] ?? '';
  if (body.length > DIRECT_UPLOAD_LIMIT_BYTES + ENVELOPE_BYTES) throw tooLarge();
  if (separatorsIn(body, boundaryIn(contentType)) > PARTS_LIMIT + 1)
    throw malformed(`The form has more than ${PARTS_LIMIT} parts; it needs one file.`);
  const entries = await formData(body, contentType);
  const files = [...entries.values()].filter((value) => typeof value !== 'string');
  if (files.length > 1) throw malformed('Send one file at a time.');
  const file = entries.get(field);
  if (file === null) throw malformed(`The form has no field “${field}”.`);
  if (typeof file === 'string') throw malformed(`The form’s field “${field}” holds text, not a file.`);
  if (file.size > DIRECT_UPLOAD_LIMIT_BYTES) throw tooLarge();
  return new Uint8Array(await file.arrayBuffer());
}

function tooLarge(): AppError {
  const megabytes = DIRECT_UPLOAD_LIMIT_BYTES / 1_000_000;
  return new AppError('too_large', `Files sent this way can be up to ${megabytes} MB.`, {
    extra: { reason: 'too_large' },
  });
}

async function formData(body: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch (cause) {
    throw new AppError('malformed', 'The multipart form is damaged or was cut short.', { cause });
  }
}

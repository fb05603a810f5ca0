/** An error that S3 would return, in its words. */
export class S3Error extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, details: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Refuses, by name, what this stand-in does not support. */
export const notImplemented = (what: string) =>
  new S3Error(501, 'NotImplemented', `The local S3 does not do ${what}.`);

export const accessDenied = (message = 'Access Denied', details: Record<string, string> = {}) =>
  new S3Error(403, 'AccessDenied', message, details);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
/** An XML element with text in it. */
export const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;

/** The XML body of an error answer. */
export function errorDocument(error: S3Error, resource: string, requestId: string): string {
  const parts: [string, string][] = [
    ['Code', error.code],
    ['Message', error.message],
    ...Object.entries(error.details),
    ['Resource', resource],
    ['RequestId', requestId],
  ];
  const body = parts.map(([name, text]) => element(name, text)).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${body}</Error>`;
}

import type { ServerResponse } from 'node:http';
import * as v from 'valibot';

/** What functions return, of all that payload format 2.0 has; `strictObject` names what else comes. */
const resultSchema = v.strictObject({
  statusCode: v.number(),
  headers: v.optional(v.record(v.string(), v.string()), {}),
  body: v.optional(v.string(), ''),
  isBase64Encoded: v.optional(v.boolean(), false),
});

/** Sends one of API Gateway's own answers: `{"message": "…"}`. */
export function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify({ message }));
}

/** Sends what a function returned, read as payload format 2.0 says. */
export function answer(response: ServerResponse, result: unknown): void {
  const parsed = v.safeParse(resultSchema, result);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const where = v.getDotPath(issue) ?? 'the answer';
    refuse(response, 501, `The local gateway does not pass this on: ${where}: ${issue.message}`);
    return;
  }
  const { statusCode, headers, body, isBase64Encoded } = parsed.output;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (body !== '' && !response.hasHeader('content-type'))
    response.setHeader('content-type', 'text/plain;charset=utf-8');
  response.writeHead(statusCode).end(Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'));
}

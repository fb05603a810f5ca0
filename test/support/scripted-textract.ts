import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface TextractCall {
  operation: string;
  input: Record<string, unknown>;
}

/** A service error by name, or a body to answer with. */
export type Scripted = { error: string; status?: number } | object;

/** Answers Textract's protocol from a script; what it was asked stays in `calls`. */
export async function scriptedTextract(answer: (call: TextractCall) => Scripted) {
  const calls: TextractCall[] = [];
  const server = createServer(async (request, response) => {
    const operation = String(request.headers['x-amz-target']).replace('Textract.', '');
    const call = { operation, input: JSON.parse(await text(request)) as Record<string, unknown> };
    calls.push(call);
    const scripted = answer(call);
    const failed = 'error' in scripted && typeof scripted.error === 'string' ? scripted : null;
    response.writeHead(failed === null ? 200 : ((failed as { status?: number }).status ?? 400), {
      'content-type': 'application/x-amz-json-1.1',
    });
    response.end(
      JSON.stringify(failed === null ? scripted : { __type: failed.error, message: 'as scripted' }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    calls,
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

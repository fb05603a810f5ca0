import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { again, readBody } from './http.ts';
import { jsonErrorNames, SignatureRefused } from './sigv4/refusal.ts';
import { checkSignedCall, type JsonSigning } from './sigv4/signed-json.ts';

/** DynamoDB's own limit for a request. */
const LARGEST_REQUEST_BYTES = 16 * 1024 * 1024;

/**
 * Stands before dynalite, which looks at no signature: lets signed calls through with their bytes unchanged.
 * `Origin` is kept from it, as it would open the tables to every page; no page of this product calls them.
 */
export function signedDynamoDb(dynalite: RequestListener, signing: JsonSigning): RequestListener {
  return (request, response) => {
    void pass(request, response, dynalite, signing);
  };
}

async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  dynalite: RequestListener,
  signing: JsonSigning,
): Promise<void> {
  try {
    const body = await readBody(request, LARGEST_REQUEST_BYTES);
    if (body === 'too large') {
      response.writeHead(413).end();
      return;
    }
    checkSignedCall(request, body, signing);
    dynalite(again(request, body), response);
  } catch (error) {
    if (!(error instanceof SignatureRefused)) {
      response.destroy();
      return;
    }
    const answer = {
      __type: `com.amazon.coral.service#${jsonErrorNames[error.fault]}`,
      message: error.message,
    };
    response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(answer));
  }
}

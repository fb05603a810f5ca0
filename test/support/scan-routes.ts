import { readFile } from 'node:fs/promises';
import type { GetDocumentTextDetectionResponse } from '@aws-sdk/client-textract';
import { dist } from '#infra/dist.ts';
import type { OcrLimits } from '#infra/env.ts';
import { bundledFunctions } from '#infra/functions/functions.ts';
import { snsEvent } from '#infra/local/events.ts';
import { functionEnvironment } from '#infra/local/function-environment.ts';
import { startLambdaHost } from '#infra/local/lambda/host.ts';
import type { LeadInput } from '#shared/lead/lead.ts';
import { httpEvent, ORIGIN_SECRET } from './http-events.ts';
import type { TestProduct } from './product.ts';
import { type Scripted, scriptedTextract, type TextractCall } from './scripted/textract.ts';
import { formOf } from './uploads.ts';

export interface RouteAnswer {
  status: number;
  json: Record<string, unknown>;
}

/** A sample scan and what Textract says of it. */
export async function scanFixture(name: string) {
  const folder = new URL(`../fixtures/estimates/${name}/`, import.meta.url);
  return {
    pdf: await readFile(new URL('document.pdf', folder)),
    replies: JSON.parse(
      await readFile(new URL('textract.json', folder), 'utf8'),
    ) as GetDocumentTextDetectionResponse[],
  };
}

/** The built insurance functions on the product's tables and bucket, with Textract answering from a script. */
export async function startScanRoutes(
  product: TestProduct,
  answer: (call: TextractCall) => Scripted,
  ocr?: OcrLimits,
) {
  const textract = await scriptedTextract(answer);
  let logged = '';
  const { publicKey } = product.config;
  const host = startLambdaHost({
    bundles: dist.lambdas,
    functions: bundledFunctions,
    variables: functionEnvironment(
      { ...product.endpoints, textract: textract.url },
      publicKey,
      ORIGIN_SECRET,
      ocr,
    ),
    log: (_name, text) => {
      logged += text;
    },
  });
  const authorization = `Bearer ${publicKey}`;
  const answered = async (name: string, event: Parameters<typeof httpEvent>[0]): Promise<RouteAnswer> => {
    const outcome = await host.invoke(name, httpEvent(event));
    if (!outcome.ok) throw new Error(`${name}: ${outcome.errorMessage}`);
    const { statusCode, body } = outcome.result as { statusCode: number; body: string };
    return { status: statusCode, json: JSON.parse(body) as Record<string, unknown> };
  };
  return {
    calls: (operation: string) => textract.calls.filter((call) => call.operation === operation),
    /** What was asked so far belongs to no test any more. */
    forgetCalls: () => void textract.calls.splice(0),
    logged: () => logged,
    async send(bytes: Uint8Array): Promise<RouteAnswer> {
      const { body, headers } = await formOf(bytes);
      return answered('process-insurance', {
        routeKey: 'POST /api/process-insurance',
        headers: { ...headers, authorization },
        body: Buffer.from(body).toString('base64'),
        isBase64Encoded: true,
      });
    },
    sendAgain: (documentId: string): Promise<RouteAnswer> =>
      answered('process-insurance', {
        routeKey: 'POST /api/process-insurance',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify({ documentId }),
      }),
    /** Textract's notice that the document's job has ended; false where the function failed. */
    async announce(documentId: string, jobId = 'job-1'): Promise<boolean> {
      const message = JSON.stringify({
        JobId: jobId,
        Status: 'SUCCEEDED',
        API: 'StartDocumentTextDetection',
        JobTag: documentId,
        Timestamp: 1_795_190_400_000,
        DocumentLocation: { S3ObjectName: `uploads/${documentId}.pdf`, S3Bucket: 'documents' },
      });
      return (await host.invoke('finish-scan', snsEvent('arn:aws:sns:us-east-1:000000000000:scans', message)))
        .ok;
    },
    async createLead(lead: LeadInput): Promise<RouteAnswer> {
      return answered('visitor-api', { routeKey: 'POST /api/leads', body: JSON.stringify(lead) });
    },
    poll: (documentId: string): Promise<RouteAnswer> =>
      answered('visitor-api', {
        routeKey: 'GET /api/process-insurance/{documentId}',
        headers: { authorization },
        path: { documentId },
      }),
    async stop() {
      await host.stop();
      await textract.stop();
    },
  };
}

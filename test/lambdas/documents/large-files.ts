import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import { documentKey } from '#lambdas/documents/document.ts';
import { plainEstimate } from '#test/support/pdf/plain-estimate.ts';
import { askToUpload, type TestProduct } from '#test/support/product.ts';

interface PresignedUpload {
  documentId: string;
  url: string;
  fields: Record<string, string>;
}

/** A file of that many bytes that is a readable estimate: what follows the end mark is a comment. */
export const padded = (size: number) => {
  const estimate = plainEstimate();
  const end = Buffer.from('\nstartxref\n9\n%%EOF\n');
  return Buffer.concat([estimate, Buffer.alloc(size - estimate.length - end.length, '%'), end]);
};

/** Leave to upload a file of that size. */
export const permitFor = async (product: TestProduct, size: number) =>
  (await askToUpload(product, { size })).json as PresignedUpload;

/** Uploads it as the browser does; false where storage does not take it. */
export const store = async (
  { url, fields }: PresignedUpload,
  bytes: Uint8Array,
  type = 'application/pdf',
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, 'Content-Type': type })) form.append(name, value);
  form.append('file', new File([new Uint8Array(bytes)], 'estimate.pdf', { type }));
  return (await fetch(url, { method: 'POST', body: form })).ok;
};

/** Whether these bytes are what the bucket holds of the document. */
export async function isStored(product: TestProduct, documentId: string, bytes: Uint8Array) {
  const s3 = new S3Client({
    endpoint: product.endpoints.s3,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
    forcePathStyle: true,
  });
  const object = await s3.send(new GetObjectCommand({ Bucket: 'documents', Key: documentKey(documentId) }));
  const stored = Buffer.from((await object.Body?.transformToByteArray()) ?? []);
  s3.destroy();
  return stored.equals(Buffer.from(bytes));
}

import type { Case, Made } from './case.ts';

/** Where all sample documents are kept; the numbered ones were given to us. */
export const samples = new URL('../fixtures/estimates/', import.meta.url);

/** The folder a case's files are kept in. */
export const committed = (name: string) => new URL(`${name}/`, samples);

/** What is kept beside the document: its answer key, and a scan's recorded answer. */
export function textsOf({ expected, textract }: Made): Record<string, Buffer> {
  return {
    'expected.json': Buffer.from(`${JSON.stringify(expected, null, 1)}\n`),
    ...(textract === undefined ? {} : { 'textract.json': Buffer.from(`${JSON.stringify(textract)}\n`) }),
  };
}

/** All files of a case by name. */
export async function filesOf(one: Case): Promise<Record<string, Buffer>> {
  const made = await one.make();
  return { 'document.pdf': Buffer.from(await made.pdf()), ...textsOf(made) };
}

import { documentReader, documentStore } from '#lambdas/documents/document-store.ts';
import { documentsTable, dynamo, once } from './parts.ts';

/**
 * The parts of functions that read or write what is known of documents. A file of its own, as esbuild keeps the schemas of
 * every file that a bundle imports.
 */

/** All of a document's steps. */
export const documents = once(() => documentStore(dynamo(), documentsTable()));
/** A document's record, and nothing to change it. */
export const documentsById = once(() => ({ get: documentReader(dynamo(), documentsTable()) }));

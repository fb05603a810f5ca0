/** Set by the build, see `infra/reader-edition.ts`; run from source there is none. */
declare const READER_EDITION: string | undefined;

/** Names the rules documents are read by: it changes with them. */
export const readerEdition = typeof READER_EDITION === 'undefined' ? 'source' : READER_EDITION;

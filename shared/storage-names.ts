/** Names that the stack gives its storage and the functions ask for. */

/** What every key in the documents bucket starts with. */
export const UPLOADS_PREFIX = 'uploads/';

/** Indexes of the leads table. */
export const leadIndexes = { byCreated: 'by-created', byStatus: 'by-status' } as const;

/** Indexes of the alerts table. */
export const alertIndexes = { byCreated: 'by-created', due: 'due' } as const;

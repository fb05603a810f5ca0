import type { Lead } from './stored-lead.ts';

/** All documents of a lead, the one that prices it first. */
export const documentsOf = ({
  documentId,
  other_documents = [],
}: Pick<Lead, 'documentId' | 'other_documents'>): string[] => [
  ...(documentId === undefined ? [] : [documentId]),
  ...other_documents,
];

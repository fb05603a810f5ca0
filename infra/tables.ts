import { leadIndexes } from '#shared/storage-names.ts';

/** The DynamoDB tables: read by the stack and by the local start, so that both make the same ones. */
export interface TableKey {
  partition: string;
  sort?: string;
}

export interface TableIndex extends TableKey {
  name: string;
}

export interface TableDefinition {
  key: TableKey;
  /** All key attributes are strings; indexes project everything. */
  indexes: TableIndex[];
  /** Attribute holding the epoch second after which DynamoDB may drop the item. */
  expiresBy?: string;
}

export const tables = {
  /**
   * One item a lead. `feed` is the same word on every lead, so that one query gives all of them
   * newest first; an office's lead rate stays far below what one partition takes.
   */
  leads: {
    key: { partition: 'id' },
    indexes: [
      { name: leadIndexes.byCreated, partition: 'feed', sort: 'created_at' },
      { name: leadIndexes.byStatus, partition: 'status', sort: 'created_at' },
    ],
  },
  /** All variables in one partition, sorted by name: one consistent query lists them in order. */
  pricing: { key: { partition: 'list', sort: 'name' }, indexes: [] },
  /** One item an uploaded document: its reading job and what came of it. */
  documents: { key: { partition: 'id' }, indexes: [], expiresBy: 'expires_at' },
} satisfies Record<string, TableDefinition>;

export type TableName = keyof typeof tables;

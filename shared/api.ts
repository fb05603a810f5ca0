import type { Lead } from './lead.ts';
import type { PricingVariable } from './pricing.ts';
import type { Refusal } from './refusal.ts';

export type ErrorCode =
  | 'malformed'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'unsupported_media_type'
  | 'unreadable_document'
  | 'throttled'
  | 'unavailable'
  | 'internal';

export interface ApiError {
  error: {
    code: ErrorCode;
    /** One sentence for a person; never a stack trace. */
    message: string;
    documentId?: string;
    /** `choices` only where there are any. */
  } & Partial<Refusal>;
}

export interface LeadPage {
  items: Lead[];
  /** Opaque; absent on the last page. */
  nextCursor?: string;
}

export interface PricingVariableList {
  items: PricingVariable[];
}

/** The answer while a scan is being read. */
export interface ReadingInProgress {
  documentId: string;
  retryAfterMs: number;
}

/** A permit to upload one large PDF straight to storage. */
export interface PresignedUpload {
  documentId: string;
  url: string;
  fields: Record<string, string>;
}

export const LEADS_PAGE_DEFAULT = 50;
export const LEADS_PAGE_MAX = 100;

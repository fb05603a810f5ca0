/** Largest PDF that fits the multipart POST: a Lambda request holds about 4.5 MB of file. */
export const DIRECT_UPLOAD_LIMIT_BYTES = 4_000_000;

/** Largest PDF that can be uploaded at all. */
export const UPLOAD_LIMIT_BYTES = 25_000_000;

export const PDF_CONTENT_TYPE = 'application/pdf';

/** How long the browser waits for a scan to be read. */
export const SCAN_CEILING_MS = 120_000;

/** How long an uploaded document is kept where a deployment does not say otherwise. */
export const DOCUMENT_RETENTION_DAYS = 90;

import { rewritten } from './rewritten-pdf.ts';

/** The PDF with AES-256 encryption; without a user password anybody can open it. */
export const encrypted = (
  pdf: Uint8Array,
  { user = '', owner }: { user?: string; owner: string },
): Promise<Uint8Array> =>
  rewritten(pdf, (engine, document) => {
    if (!engine.EPDF_SetEncryption(document, user, owner, 0)) throw new Error('PDFium did not encrypt');
    return document;
  });

import { rewritten } from './rewritten-pdf.ts';

/** The PDF behind an empty first page, as a scanner feeds a cover sheet. */
export const withBlankPage = (pdf: Uint8Array): Promise<Uint8Array> =>
  rewritten(pdf, (engine, document) => {
    const made = engine.FPDF_CreateNewDocument();
    engine.FPDF_ClosePage(engine.FPDFPage_New(made, 0, 612, 792));
    engine.FPDF_ImportPages(made, document, '', 1);
    return made;
  });

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const fixtures = join(import.meta.dirname, '../fixtures');

/** Folders of sample estimates, each with a document and its answer key: our own, and those of people who had not seen the reader. */
export const estimateFolders = ['estimates', 'unfamiliar-estimates'].map((name) => join(fixtures, name));

/** A sample estimate's PDF. */
export const estimatePdf = (name: string): Buffer =>
  readFileSync(join(fixtures, 'estimates', name, 'document.pdf'));

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';

const estimates = join(import.meta.dirname, '..', 'fixtures', 'estimates');

/** The bytes of an estimate of the fixtures. */
export const estimate = (name: string) => readFileSync(join(estimates, name, 'document.pdf'));

/** Chooses the file in the upload step that is open. */
export async function upload(
  page: Page | Frame,
  buffer: Uint8Array,
  name = 'estimate.pdf',
  mimeType = 'application/pdf',
) {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType, buffer: Buffer.from(buffer) });
}

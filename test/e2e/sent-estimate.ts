import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';
import { headingFocused } from '#test/support/homeowner.ts';
import type { pageStage } from '#test/support/page-stage.ts';

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
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(buffer) });
}

/** That this estimate is refused with a sentence that says why, and that the journey goes on without it. */
export async function refusedWithReason(stage: ReturnType<typeof pageStage>, name: string, reason: RegExp) {
  const page = await stage.at('upload');
  stage.visitor().expectConsole(/status of 422/);
  await upload(page, estimate(name));
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to process document. Please try again.' });
  await alert.waitFor();
  expect(await alert.innerText()).toMatch(reason);
  await page.getByText('Continue without document').click();
  await headingFocused(page, 'Property Details');
}

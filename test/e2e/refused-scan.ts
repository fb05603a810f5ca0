import type { Page } from 'playwright-core';
import type { pageStage } from '#test/support/page-stage.ts';
import { estimate, upload } from './sent-estimate.ts';

export const SQUARES_LABEL = 'Squares on your estimate';

/** The upload step with a scan that nobody can read, and the field for its squares. */
export async function refusedScan(stage: ReturnType<typeof pageStage>): Promise<Page> {
  const page = await stage.at('upload');
  await upload(page, estimate('scan-unreadable'));
  await page.getByText('We couldn’t read this scan.', { exact: false }).waitFor();
  await page.getByLabel(SQUARES_LABEL).waitFor();
  return page;
}

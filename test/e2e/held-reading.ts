import type { Page, Request } from 'playwright-core';
import { estimate, upload } from './sent-estimate.ts';

/** What the server says of the scan: still reading, or what it really answers. */
interface HeldReading {
  /** Each question about a document the server has, in order; the file itself is none. */
  asked: string[];
  /** How often a file was sent. */
  sent(): number;
  /** The server answers for itself from now on. */
  release(): void;
}

/** The name that the scan has on the homeowner's phone. */
export const SCAN = 'roof-scan.pdf';

const isFile = (request: Request) => (request.headers()['content-type'] ?? '').includes('multipart');

/** A server that has the scan and is not done with it until the test says so. */
export async function holdReading(page: Page): Promise<HeldReading> {
  const asked: string[] = [];
  let files = 0;
  let isHeld = true;
  await page.context().route('**/api/process-insurance{,/*}', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (isFile(request)) {
      files += 1;
      // A scan that was sent before is answered with its quote at once.
      const answer = await route.fetch();
      const { documentId } = await answer.json();
      if (documentId === undefined) throw new Error(`The scan was answered with ${await answer.text()}`);
      return route.fulfill({ status: 202, json: { documentId, retryAfterMs: 500 } });
    }
    // A permit to send a large file straight to storage.
    if (pathname.endsWith('/uploads')) return route.continue();
    asked.push(`${request.method()} ${pathname}`);
    if (!isHeld) return route.continue();
    // What begins a reading reaches the server all the same.
    if (request.method() === 'POST') await route.fetch();
    const documentId = request.postDataJSON()?.documentId ?? pathname.split('/').at(-1);
    return route.fulfill({ status: 202, json: { documentId, retryAfterMs: 500 } });
  });
  return {
    asked,
    sent: () => files,
    release: () => {
      isHeld = false;
    },
  };
}

/** Sends the scan from the upload step that is open; it stands as being read. */
export async function sendScan(page: Page): Promise<string> {
  const received = page.waitForResponse((response) => isFile(response.request()));
  await upload(page, estimate('10_scanned_200dpi_image_only'), SCAN);
  const { documentId } = (await (await received).json()) as { documentId: string };
  await page.getByText('This is a scan', { exact: false }).first().waitFor();
  return documentId;
}

/** The upload step waits for the scan, by its name. */
export async function waitsForScan(page: Page): Promise<void> {
  await page.getByText(SCAN, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).waitFor();
}

import chromiumBuild from '@sparticuz/chromium';

/**
 * Unpacks the browser before any worker asks for it: the package gives its path to a second caller as soon as the file is
 * there, also while the first still writes it, and it cannot be started then (ETXTBSY).
 */
export default async function unpackBrowser(): Promise<void> {
  await chromiumBuild.executablePath();
}

import { createServer } from 'node:http';
import { close, listen } from '#infra/local/wire/http.ts';

interface CompanyPage {
  /** Another site than the product's, on the same machine. */
  origin: string;
  /** Puts the quote of that product in it. */
  show(productUrl: string): void;
  stop(): Promise<void>;
}

/** The browser keeps a page and its frame together, so that what slows the page slows both. */
export const sharedProcess = [
  '--disable-site-isolation-trials',
  '--disable-features=IsolateOrigins,site-per-process',
];

/** A plain page of a company's own, with the line that brings the quote into it. */
export async function companyPage(): Promise<CompanyPage> {
  let line = '';
  const server = createServer((_, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Acme Roofing</title><main><h1>Acme Roofing</h1>${line}</main></html>`,
      );
  });
  const port = await listen(server, 0);
  return {
    origin: `http://127.0.0.1:${port}`,
    show(productUrl) {
      line = `<script src="${productUrl}/embed.js" async></script>`;
    },
    stop: () => close(server),
  };
}

import { scriptJson } from '#shared/page/shell.ts';
import type { RequestHandler } from './gateway/api.ts';
import { LOOPBACK } from './wire/http.ts';

/** A page as a company's website has it, with the quote in it: another site than the quote's own, on the same machine. */
export const EMBED_TESTER_PATH = '/embed/test';

/** The tester's origin; to a browser `localhost` and this address are different sites. */
export const testerOrigin = (siteUrl: string): string => siteUrl.replace('localhost', LOOPBACK);

const modes = ['inline', 'button', 'slide-out'] as const;

function testerPage(siteUrl: string, mode: (typeof modes)[number]): string {
  const line = `<script src="${siteUrl}/embed.js" data-mode="${mode}" async></script>`;
  const ways = modes.map((each) => `<a href="?mode=${each}">${each}</a>`).join(' · ');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>A company's website</title>
<body style="max-width:60rem;margin:0 auto;padding:1rem;font:1rem/1.5 Georgia,serif;overflow-wrap:anywhere">
<main>
<h1>A company’s website</h1>
<p>The quote stands here as on a website of another domain. Show it: ${ways}.</p>
<p>The line: <code id="line"></code></p>
${line}
<h2>What the page hears</h2>
<ol id="heard"></ol>
</main>
<script>
document.getElementById('line').textContent = ${scriptJson(line)};
document.addEventListener('roof-quote', function (event) {
  if (event.detail.event === 'resize') return;
  var item = document.createElement('li');
  item.textContent = JSON.stringify(event.detail);
  document.getElementById('heard').append(item);
});
</script>`;
}

/** The site with the tester beside it. */
export const withEmbedTester =
  (site: RequestHandler, siteUrl: string): RequestHandler =>
  async (request, response, url) => {
    if (url.pathname !== EMBED_TESTER_PATH) return site(request, response, url);
    if (request.headers.host !== new URL(testerOrigin(siteUrl)).host) {
      response.writeHead(302, { location: testerOrigin(siteUrl) + EMBED_TESTER_PATH + url.search }).end();
      return;
    }
    const mode = modes.find((each) => each === url.searchParams.get('mode')) ?? modes[0];
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .end(testerPage(siteUrl, mode));
  };

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installed } from './installed.ts';

const macPath = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** An installed Firefox; undefined where there is none. npm has no package with one. */
export const findFirefox = (): string | undefined => installed(['firefox-esr', 'firefox'], [macPath]);

/** What its WebDriver BiDi answers (https://w3c.github.io/webdriver-bidi); Firefox 115 names no `type`. */
type Answer = { result: Record<string, unknown> } | { error: string; message: string };

/** The address Firefox says on stderr once it listens. */
function listening(firefox: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    firefox.stderr?.on('data', (chunk) => {
      said += String(chunk);
      const address = /WebDriver BiDi listening on (\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    });
    firefox.once('error', reject);
    firefox.once('exit', () => reject(new Error(`Firefox ended before it listened: ${said}`)));
  });
}

async function connect(address: string) {
  const socket = new WebSocket(`${address}/session`);
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, ...answer } = JSON.parse(String(data));
    waiting.get(id)?.(answer);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`Firefox does not answer at ${address}`)));
  });
  let calls = 0;
  return async (method: string, params: object): Promise<Record<string, unknown>> => {
    calls += 1;
    const id = calls;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const answer = await answered;
    if ('error' in answer) throw new Error(`${method}: ${answer.message}`);
    return answer.result;
  };
}

export interface Firefox {
  open(url: string): Promise<void>;
  /** Runs a script in the page; waits for its promise. Throws where it throws. */
  run(script: string): Promise<void>;
  /** The page as its printer makes it. @param paper centimeters */
  print(paper: { width: number; height: number }): Promise<Uint8Array>;
  stop(): Promise<void>;
}

/** The real browser with a profile of its own, without a window. */
export async function startFirefox(path: string): Promise<Firefox> {
  const profile = await mkdtemp(join(tmpdir(), 'roof-quote-firefox-'));
  const options = ['--headless', '--remote-debugging-port=0', '--no-remote', '--profile', profile];
  const firefox = spawn(path, [...options, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise((resolve) => firefox.once('exit', resolve));
  const call = await connect(await listening(firefox));
  await call('session.new', { capabilities: {} });
  const { contexts } = (await call('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context;
  return {
    open: async (url) => void (await call('browsingContext.navigate', { context, url, wait: 'complete' })),
    async run(script) {
      const target = { context };
      const answer = await call('script.evaluate', { expression: script, target, awaitPromise: true });
      if (answer.type === 'exception') throw new Error(JSON.stringify(answer.exceptionDetails));
    },
    async print(paper) {
      const { data } = await call('browsingContext.print', { context, page: paper, background: true });
      return Buffer.from(String(data), 'base64');
    },
    async stop() {
      // Firefox 115 does not know this yet.
      await call('browser.close', {}).catch(() => firefox.kill());
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

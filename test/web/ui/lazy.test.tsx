import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Lazy } from '#web/ui/lazy.tsx';
import { type LazyChunk, lazyChunk } from '#web/ui/lazy-chunk.ts';

// @vitest-environment jsdom

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  document.getElementById('lazy-files')?.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Field({ label }: { label: string }) {
  return <input aria-label={label} />;
}

/** What a download answers, time after time; the last answer stays. */
function answering<T>(...answers: (T | Error)[]) {
  let asked = 0;
  return {
    asked: () => asked,
    download: async () => {
      const answer = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      if (answer === undefined || answer instanceof Error) throw answer;
      return answer;
    },
  };
}

const lost = new Error('the line is down');

const drawn = (part: LazyChunk<typeof Field>, label = 'Phone', beside?: LazyChunk<unknown>) => (
  <Lazy
    part={part}
    {...(beside && { beside })}
    waiting="Loading..."
    failed={(tryAgain) => (
      <button type="button" onClick={tryAgain}>
        Try again
      </button>
    )}
  >
    {(Part) => <Part label={label} />}
  </Lazy>
);

const cameBackOnLine = () => act(async () => void window.dispatchEvent(new Event('online')));

describe('a part that comes later', () => {
  test('shows with the very first drawing once its code is there', async () => {
    const part = lazyChunk(async () => Field);
    await part.load();
    render(drawn(part));
    expect(screen.getByLabelText('Phone')).toBeTruthy();
  });

  test('keeps what was typed when it is asked for again', async () => {
    const part = lazyChunk(async () => Field);
    const { rerender } = render(drawn(part));
    await userEvent.type(await screen.findByLabelText('Phone'), '402');
    await part.load();
    rerender(drawn(part, 'Your phone'));
    expect(screen.getByLabelText<HTMLInputElement>('Your phone').value).toBe('402');
  });

  test('is asked for once, however often it is wanted', async () => {
    const { download, asked } = answering(Field);
    const part = lazyChunk(download);
    await Promise.all([part.load(), part.load()]);
    render(drawn(part));
    await cameBackOnLine();
    expect(asked()).toBe(1);
  });
});

describe('a part that could not be loaded', () => {
  test('is asked for again after the return of the line until the line carries something', async () => {
    vi.useFakeTimers();
    const { download, asked } = answering<typeof Field>(lost, lost, lost, Field);
    render(drawn(lazyChunk(download)));
    await act(async () => {});
    await cameBackOnLine();
    await act(() => vi.advanceTimersByTimeAsync(499));
    expect(asked()).toBe(2);
    await act(() => vi.advanceTimersByTimeAsync(1_001));
    expect(screen.getByLabelText('Phone')).toBeTruthy();
  });

  test('is left alone where five askings after the return of the line brought nothing', async () => {
    vi.useFakeTimers();
    const { download, asked } = answering<typeof Field>(lost);
    render(drawn(lazyChunk(download)));
    await act(async () => {});
    await cameBackOnLine();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(asked()).toBe(6);
    expect(screen.getByText('Try again')).toBeTruthy();
  });

  test('is shown as failed where only what must be beside it failed, and comes with it', async () => {
    const words = answering<string>(lost, 'words');
    render(
      drawn(
        lazyChunk(async () => Field),
        'Phone',
        lazyChunk(words.download),
      ),
    );
    await userEvent.click(await screen.findByText('Try again'));
    expect(await screen.findByLabelText('Phone')).toBeTruthy();
  });

  test('is not asked for by the return of the line once it is no longer shown', async () => {
    const { download, asked } = answering<typeof Field>(lost);
    const { unmount } = render(drawn(lazyChunk(download)));
    await screen.findByText('Try again');
    unmount();
    await cameBackOnLine();
    expect(asked()).toBe(1);
  });
});

const list = (files: Record<string, string[]>) => {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'lazy-files';
  element.textContent = JSON.stringify(files);
  document.head.append(element);
};

describe('the files of a part', () => {
  test('are fetched again after a failure, and nothing is imported before', async () => {
    list({ home: ['/assets/home.js', '/assets/home.css'] });
    const { download, asked } = answering(Field);
    let tries = 0;
    const part = lazyChunk(download, 'home', async (file) => {
      if (!file.endsWith('.css')) return;
      tries += 1;
      if (tries === 1) throw lost;
    });
    await expect(part.load()).rejects.toThrow('the line is down');
    expect(asked()).toBe(0);
    await part.load();
    expect({ asked: asked(), tries }).toEqual({ asked: 1, tries: 2 });
  });

  test.each([
    ['without success', { status: 503 }, '503'],
    ['with a page, as a hotel does,', { headers: { 'content-type': 'text/html' } }, 'a page'],
  ])('that are answered %s count as a failure', async (_, answer, words) => {
    list({ home: ['/assets/home.js'] });
    vi.stubGlobal('fetch', async () => new Response('', answer));
    const part = lazyChunk(async () => Field, 'home');
    await expect(part.load()).rejects.toThrow(`/assets/home.js was answered with ${words}`);
  });

  test('make Try again load the page anew where they came and the browser refused to run them', async () => {
    list({ home: ['/assets/home.js'] });
    const part = lazyChunk(answering<typeof Field>(lost).download, 'home', async () => {});
    await expect(part.load()).rejects.toThrow('the line is down');
    expect(part.state()).toEqual({ is: 'failed', mustReload: true });
  });
});

describe('a line that stands still', () => {
  /** Files whose bytes come when the test says so; one that is called off ends as `fetch` does. */
  function heldFiles() {
    const bodies = new Map<string, ReadableStreamDefaultController<Uint8Array>>();
    vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          bodies.set(url, controller);
          signal.addEventListener('abort', () => controller.error(signal.reason));
        },
      });
      return new Response(body);
    });
    const file = (url: string) => {
      const body = bodies.get(url);
      if (body === undefined) throw new Error(`${url} was not asked for`);
      return body;
    };
    return {
      bytes: async (url: string) => {
        file(url).enqueue(new Uint8Array(100));
        await vi.advanceTimersByTimeAsync(0);
      },
      end: (url: string) => file(url).close(),
    };
  }
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  beforeEach(() => {
    vi.useFakeTimers();
  });

  test('has failed once nothing has come for half a minute, and Try again asks anew', async () => {
    list({ home: ['/assets/home.js'] });
    let asked = 0;
    vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
      asked += 1;
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    render(drawn(lazyChunk(async () => Field, 'home')));
    await pass(29_999);
    expect(screen.getByText('Loading...')).toBeTruthy();
    await pass(1);
    act(() => screen.getByText('Try again').click());
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(asked).toBe(2);
  });

  test('is told from a slow one, which may take as long as it moves', async () => {
    list({ home: ['/assets/home.js'] });
    const { bytes, end } = heldFiles();
    const coming = lazyChunk(async () => Field, 'home').load();
    for (let quarter = 0; quarter < 8; quarter += 1) {
      await pass(29_000);
      await bytes('/assets/home.js');
    }
    end('/assets/home.js');
    expect(await coming).toBe(Field);
  });

  test('is told from one on which a file waits behind another', async () => {
    list({ home: ['/assets/home.js', '/assets/home.css'] });
    const { bytes, end } = heldFiles();
    const coming = lazyChunk(async () => Field, 'home').load();
    for (let quarter = 0; quarter < 4; quarter += 1) {
      await pass(20_000);
      await bytes('/assets/home.js');
    }
    for (const file of ['/assets/home.js', '/assets/home.css']) end(file);
    expect(await coming).toBe(Field);
  });
});

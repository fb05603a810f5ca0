import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { englishRefusals } from '#shared/estimate/refusal-words.ts';
import { clearScreens } from '#test/support/screen.tsx';
import type { SentFile } from '#web/wizard/session/session.ts';
import { onWake } from '#web/wizard/upload/upload-requests.ts';
import { uploadEn } from '#web/words/en/upload.ts';
import { documentId, holdUploads, pdf, quote, ScreenRequest, shown } from './shown-step.tsx';

// @vitest-environment jsdom

clearScreens();
holdUploads();

describe('a file that was sent before the page was loaded anew', () => {
  const sentFile: SentFile = { name: 'roof-scan.pdf', size: 1_234_567, documentId, awaited: true };

  /** The server, which answers when the test says so, in the order it was asked. */
  function heldServer() {
    const asked: string[] = [];
    const answers: ((response: Response) => void)[] = [];
    vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
      if (url.includes('wake')) return Promise.resolve(new Response());
      asked.push(`${method} ${url} ${body ?? ''}`);
      return new Promise<Response>((resolve) => answers.push(resolve));
    });
    const answer = async (status: number, json: unknown) =>
      act(async () => answers.shift()?.(Response.json(json, { status })));
    return { asked, answer };
  }

  test('is shown by its name and size, and waited for without being sent again', async () => {
    const { asked, answer } = heldServer();
    const { proceed, onNews, button } = await shown({ sentFile });
    expect(screen.getByText('roof-scan.pdf')).toBeTruthy();
    expect(screen.getByText('1.2 MB')).toBeTruthy();
    expect(button('Cancel')).toBeTruthy();
    expect(screen.queryByText('Choose a PDF')).toBeNull();
    expect(asked).toEqual([`POST /api/process-insurance {"documentId":"${documentId}"}`]);
    await answer(200, quote);
    expect(onNews).toHaveBeenLastCalledWith({ kind: 'read', documentId });
    expect(proceed).toHaveBeenCalledWith({ kind: 'document-read', quote });
    expect(ScreenRequest.sent).toEqual([]);
  });

  test('is refused as it would have been, and another file can be chosen', async () => {
    const { answer } = heldServer();
    const { onNews, choose } = await shown({ sentFile });
    await answer(422, {
      error: { code: 'unreadable_document', message: '', reason: 'unreadable_scan', documentId },
    });
    expect(await screen.findByText('Failed to process document. Please try again.')).toBeTruthy();
    expect(screen.getByText(englishRefusals.unreadable_scan)).toBeTruthy();
    expect(screen.getByText('roof-scan.pdf')).toBeTruthy();
    expect(onNews).toHaveBeenLastCalledWith({ kind: 'not-read', documentId, awaited: false });
    await choose(pdf);
    expect(await screen.findByText('estimate.pdf')).toBeTruthy();
    expect(onNews).toHaveBeenLastCalledWith({ kind: 'sending', file: pdf });
  });

  test('is put away by Cancel, and what the server answers then counts no more', async () => {
    const { answer } = heldServer();
    const { onNews, user, button, proceed } = await shown({ sentFile });
    await user.click(button('Cancel'));
    expect(onNews).toHaveBeenLastCalledWith({ kind: 'called-off' });
    expect(screen.getByLabelText('Choose a PDF')).toBeTruthy();
    await answer(200, quote);
    expect(proceed).not.toHaveBeenCalled();
  });

  test('that the server no longer knows has to be chosen again', async () => {
    const { answer } = heldServer();
    const { onNews } = await shown({ sentFile });
    await answer(404, { error: { code: 'not_found', message: '' } });
    expect((await screen.findByText(uploadEn.problems.gone)).closest('[role="alert"]')).toBeTruthy();
    expect(screen.getByText('roof-scan.pdf')).toBeTruthy();
    expect(screen.getByLabelText('Choose a PDF')).toBeTruthy();
    expect(onNews).toHaveBeenLastCalledWith({ kind: 'not-read', documentId, awaited: false });
  });

  test('that was still on its way has to be chosen again, and the server is not asked', async () => {
    const { asked } = heldServer();
    await shown({ sentFile: { ...sentFile, documentId: null } });
    expect(screen.getByText(uploadEn.interrupted)).toBeTruthy();
    expect(screen.getByText('roof-scan.pdf')).toBeTruthy();
    expect(screen.getByLabelText('Choose a PDF')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  test('that had been read, refused or called off is waited for no more', async () => {
    const { asked } = heldServer();
    await shown({ sentFile: { ...sentFile, awaited: false } });
    expect(screen.getByLabelText('Choose a PDF')).toBeTruthy();
    expect(screen.queryByText('roof-scan.pdf')).toBeNull();
    expect(asked).toEqual([]);
  });

  test('can be started again where the page was only left and still has it', async () => {
    await shown({ sentFile: { ...sentFile, documentId: null }, answers: { insuranceDoc: pdf } });
    await userEvent.click(screen.getByRole('button', { name: 'Upload this file' }));
    expect(ScreenRequest.sent).toHaveLength(1);
  });

  test('goes on by itself once a lost line is back', async () => {
    vi.useFakeTimers();
    let isUp = false;
    vi.stubGlobal('fetch', async () => {
      if (!isUp) throw new TypeError('no line');
      return Response.json(quote);
    });
    const { proceed } = await shown({ sentFile });
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(screen.getByText(uploadEn.problems.network)).toBeTruthy();
    isUp = true;
    await act(async () => void window.dispatchEvent(new Event('online')));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(proceed).toHaveBeenCalledWith({ kind: 'document-read', quote });
  });
});

const pageShown = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });
const seen = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
afterEach(() => void vi.restoreAllMocks());

test.each([
  ['as its page is seen again', () => seen('visible'), 1],
  ['not as its page is covered', () => seen('hidden'), 0],
  ['as it is back on line', () => window.dispatchEvent(new Event('online')), 1],
  ['as the browser brings its page back whole', () => window.dispatchEvent(pageShown(true)), 1],
  ['not as its page is loaded', () => window.dispatchEvent(pageShown(false)), 0],
])('a device that wakes says so %s', (_, happens, told) => {
  const listener = vi.fn();
  const stop = onWake(listener);
  happens();
  stop();
  happens();
  expect(listener).toHaveBeenCalledTimes(told);
});

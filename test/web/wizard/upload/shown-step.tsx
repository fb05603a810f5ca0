import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { defaultRates } from '#shared/pricing/rates.ts';
import { type Quote, quoteFor } from '#shared/quote/quote.ts';
import type { Language } from '#shared/text.ts';
import { renderScreen, siteConfig } from '#test/support/screen.tsx';
import { UploadStep } from '#web/wizard/upload/upload-step.tsx';
import { emptyForm, type WizardForm } from '#web/wizard/visit/answers.ts';
import type { SentFile } from '#web/wizard/visit/sent-file.ts';

export const documentId = '0b6f3a52-5d7e-4a51-9a52-1f3a6d3c2b10';
export const quote: Quote = { ...quoteFor(2784, defaultRates), documentId };

/** A connection that keeps every upload waiting until the test answers it. */
export class HeldRequest {
  static sent: HeldRequest[] = [];
  upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  aborted = false;
  open() {}
  setRequestHeader() {}
  getAllResponseHeaders() {
    return '';
  }
  send() {
    HeldRequest.sent.push(this);
  }
  abort() {
    this.aborted = true;
    this.onabort?.();
  }
  progress(fraction: number) {
    act(() => this.upload.onprogress?.({ lengthComputable: true, loaded: fraction * 100, total: 100 }));
  }
  async answer(status: number, body: unknown) {
    await act(async () => {
      this.upload.onload?.();
      this.status = status;
      this.responseText = JSON.stringify(body);
      this.onload?.();
    });
  }
}

/** Each test of the file has connections of its own, and the browser's clock again after it. */
export function holdUploads(): void {
  beforeEach(() => {
    HeldRequest.sent = [];
    vi.stubGlobal('XMLHttpRequest', HeldRequest);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}

export const pdf = new File(['%PDF-1.7\n'], 'estimate.pdf', { type: 'application/pdf' });

/** The upload step, and the hands that choose a file in it. */
export async function shown(
  options: {
    language?: Language;
    documentQuote?: Quote;
    answers?: Partial<WizardForm>;
    sentFile?: SentFile;
  } = {},
) {
  const onNews = vi.fn();
  const proceed = vi.fn();
  await renderScreen(
    <UploadStep
      form={{ ...emptyForm, ...options.answers }}
      sentFile={options.sentFile ?? null}
      onNews={onNews}
      proceed={proceed}
      config={siteConfig}
      documentQuote={options.documentQuote ?? null}
    />,
    options.language,
  );
  const user = userEvent.setup({ applyAccept: false });
  const choose = async (file: File) =>
    user.upload(document.querySelector('input[type="file"]') as HTMLInputElement, file);
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  const uploading = async () => {
    await choose(pdf);
    await waitFor(() => expect(HeldRequest.sent).not.toEqual([]));
    return HeldRequest.sent[0] as HeldRequest;
  };
  return { onNews, proceed, user, choose, button, uploading };
}

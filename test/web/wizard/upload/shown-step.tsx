import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { defaultRates } from '#shared/pricing/rates.ts';
import { type Quote, quoteFor } from '#shared/quote/quote.ts';
import type { Language } from '#shared/text.ts';
import { renderScreen, siteConfig } from '#test/support/screen.tsx';
import { emptyForm, type WizardForm } from '#web/wizard/session/answers.ts';
import type { SentFile } from '#web/wizard/session/session.ts';
import { UploadStep } from '#web/wizard/upload/upload-step.tsx';
import { HeldRequest } from './held-request.ts';

export const documentId = '0b6f3a52-5d7e-4a51-9a52-1f3a6d3c2b10';
export const quote: Quote = { ...quoteFor(2784, defaultRates), documentId };

/** A connection whose news the screen has shown before the test goes on. */
export class ScreenRequest extends HeldRequest {
  static override sent: ScreenRequest[] = [];
  override send() {
    ScreenRequest.sent.push(this);
  }
  override progress(fraction: number) {
    act(() => super.progress(fraction));
  }
  override async answer(status: number, body: unknown) {
    await act(async () => super.answer(status, body));
  }
}

/** Each test of the file has connections of its own, and the browser's clock again after it. */
export function holdUploads(): void {
  beforeEach(() => {
    ScreenRequest.sent = [];
    vi.stubGlobal('XMLHttpRequest', ScreenRequest);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}

export const pdf = new File(['%PDF-1.7\n'], 'estimate.pdf', { type: 'application/pdf' });

export const refusal = (reason: string, choices?: object[]) => ({
  error: { code: 'unreadable_document', message: '', reason, documentId, choices },
});

/** The step whose document was refused. */
export async function refusedFor(...why: Parameters<typeof refusal>) {
  const step = await shown();
  await (await step.uploading()).answer(422, refusal(...why));
  return step;
}

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
      leadId="lead"
      setHead={() => {}}
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
    await waitFor(() => expect(ScreenRequest.sent).not.toEqual([]));
    return ScreenRequest.sent[0] as ScreenRequest;
  };
  return { onNews, proceed, user, choose, button, uploading };
}

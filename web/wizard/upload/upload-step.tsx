import { useEffect, useRef } from 'react';
import { figure } from '#shared/dollars.ts';
import { type AreaChoice, DOCUMENT_RETENTION_DAYS, UPLOAD_LIMIT_BYTES } from '#shared/estimate/document.ts';
import type { Quote } from '#shared/quote/quote.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import { Button } from '#web/ui/button.tsx';
import { Help } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { hiddenClass } from '#web/ui/visually-hidden.tsx';
import type { WizardForm } from '#web/wizard/visit/answers.ts';
import type { FileNews, SentFile } from '#web/wizard/visit/sent-file.ts';
import type { UploadOutcome } from '#web/wizard/visit/visit.ts';
import type { UploadWords } from '#web/words/en/upload.ts';
import { useLaterWords } from '#web/words/locale.tsx';
import { DropZone, FileLine } from './drop-zone.tsx';
import type { FileProblem } from './picked-file.ts';
import { Reading } from './reading.tsx';
import { SquaresOffer } from './squares-offer.tsx';
import { UploadFailed } from './upload-failed.tsx';
import { squaresWay } from './upload-problem.ts';
import { wakeReader } from './upload-requests.ts';
import styles from './upload-step.module.css';
import { type UploadState, useUpload } from './use-upload.ts';

export interface UploadStepProps {
  form: WizardForm;
  /** The file that was sent last, as the visit keeps it. */
  sentFile: SentFile | null;
  onNews(news: FileNews): void;
  config: SiteConfig;
  /** An uploaded estimate that gave a quote earlier in this visit. */
  documentQuote: Quote | null;
  /** A read document goes on to the contact step with its quote, and squares typed from one with none. */
  proceed(outcome: UploadOutcome): void;
}

function rejection(problem: FileProblem | null, words: UploadWords): string | null {
  switch (problem) {
    case null:
      return null;
    case 'not_a_pdf':
      return words.notPdf;
    case 'too_large':
      return words.refusals.too_large;
    case 'cannot_open':
      return words.cannotOpen;
  }
}

/** Whether who chose a file that is turned down at once may type its squares. */
const offersSquares = (problem: FileProblem | null) =>
  problem !== null && problem !== 'cannot_open' && squaresWay({ kind: 'refused', reason: problem }) !== null;

function announcement(state: UploadState, words: UploadWords): string {
  if (state.phase === 'uploading') return words.announceUploading(state.file.name);
  if (state.phase !== 'reading') return '';
  return state.scan ? `${words.announceReading} ${words.readScan}` : words.announceReading;
}

/** Step 3.5. A read estimate goes on with its quote; whatever happens, the way without it stays open. */
export function UploadStep({ form, sentFile, onNews, config, documentQuote, proceed }: UploadStepProps) {
  const words = useLaterWords().upload;
  const step = useRef<HTMLDivElement>(null);
  const kept = { sentFile, insuranceDoc: form.insuranceDoc };
  // A scan is read to its end without the page: whoever goes on before gets its prices later.
  const upload = useUpload(config, kept, {
    onNews,
    onQuote: (quote) => proceed({ kind: 'document-read', quote }),
  });
  const { state } = upload;

  useEffect(() => wakeReader(config.apiBase), [config.apiBase]);

  // Each phase takes the last one's buttons away, and the focus with them.
  const shown = useRef(state.phase);
  useEffect(() => {
    if (shown.current === state.phase) return;
    shown.current = state.phase;
    if (document.activeElement === document.body) step.current?.focus({ preventScroll: true });
  }, [state.phase]);

  const goOnWithout = () => proceed({ kind: 'without-document' });
  const pick = (file: File) => void upload.pick(file);
  const takeSquares = (squareFootage: number) => proceed({ kind: 'squares-typed', squareFootage });
  const { typedSquareFootage } = form;
  const isTyped = typedSquareFootage !== null;
  const rejected = state.phase === 'empty' ? state.rejected : null;

  return (
    <Stack ref={step} data-upload-step tabIndex={-1}>
      <p className={hiddenClass} role="status">
        {announcement(state, words)}
      </p>
      {state.phase === 'lost' && <LostFile state={state} />}
      {(state.phase === 'empty' || state.phase === 'checking' || state.phase === 'lost') && (
        <>
          {state.phase !== 'lost' && <p className={styles.lead}>{words.lead}</p>}
          {documentQuote && (
            <Notice tone="done">
              <p>{words.alreadyRead(figure(documentQuote.squareFootage))}</p>
              <Button kind="next" onClick={() => proceed({ kind: 'document-read', quote: documentQuote })}>
                {words.continue}
              </Button>
            </Notice>
          )}
          <DropZone
            choose={documentQuote ? words.chooseOther : words.choose}
            error={rejection(rejected, words)}
            busy={state.phase === 'checking'}
            onFile={pick}
          />
          {documentQuote === null && (isTyped || offersSquares(rejected)) && (
            <SquaresOffer
              isFolded={!isTyped}
              typed={typedSquareFootage}
              hasPdf={form.documentId !== null}
              onType={takeSquares}
            />
          )}
        </>
      )}
      {(state.phase === 'uploading' || state.phase === 'reading') && (
        <>
          <FileLine file={state.file}>
            <Button kind="link" onClick={upload.cancel}>
              {words.cancel}
            </Button>
          </FileLine>
          <Reading state={state} />
        </>
      )}
      {state.phase === 'stopped' && (
        <>
          <FileLine file={state.file} />
          <p role="status">{words.stopped}</p>
          <Button kind="next" onClick={upload.tryAgain}>
            {words.start}
          </Button>
          <Button kind="link" className={styles.centered} onClick={upload.clearFile}>
            {words.chooseOther}
          </Button>
        </>
      )}
      {state.phase === 'failed' && (
        <UploadFailed
          problem={state.problem}
          file={state.file}
          onFile={pick}
          onRetry={upload.tryAgain}
          onReload={() => window.location.reload()}
          onWithout={goOnWithout}
          onChoose={({ squareFootage }: AreaChoice) => takeSquares(squareFootage)}
          onType={takeSquares}
        />
      )}
      {state.phase !== 'failed' && (
        <Button kind="link" className={styles.centered} onClick={goOnWithout}>
          {words.withoutDocument}
        </Button>
      )}
      <Help>
        {state.phase === 'failed' && `${words.limits(UPLOAD_LIMIT_BYTES / 1_000_000)}. `}
        {words.kept(config.documentRetentionDays ?? DOCUMENT_RETENTION_DAYS)}
      </Help>
    </Stack>
  );
}

/** Why a file that was sent before has to be chosen again. */
function LostFile({ state: { file, why } }: { state: UploadState & { phase: 'lost' } }) {
  const words = useLaterWords().upload;
  return (
    <>
      <Notice tone="warn" role="alert">
        {why === 'gone' ? words.problems.gone : words.interrupted}
      </Notice>
      <FileLine file={file} />
    </>
  );
}

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
import type { StepProps } from '#web/wizard/journey/step-frame.tsx';
import { closePhotoView } from '#web/wizard/photos/photo-views.ts';
import type { PhotosHead } from '#web/wizard/photos/photos-view.tsx';
import type { WizardForm } from '#web/wizard/session/answers.ts';
import type { SentFile } from '#web/wizard/session/session.ts';
import { afterUpload, type UploadOutcome } from '#web/wizard/session/session.ts';
import type { UploadWords } from '#web/words/en/upload.ts';
import { useLaterWords } from '#web/words/locale.tsx';
import { FileOnItsWay, LostFile, StoppedFile } from './chosen-file.tsx';
import { DropZone } from './drop-zone.tsx';
import { type FileEvent, withFileEvent } from './file-news.ts';
import type { FileProblem } from './picked-file.ts';
import { SquaresOffer } from './squares-offer.tsx';
import {
  keptPages,
  Photos,
  type ShownPhotos,
  TakePhotos,
  useFocusFromPhotos,
  usePhotos,
} from './take-photos.tsx';
import { UploadFailed } from './upload-failed.tsx';
import { squaresWay } from './upload-problem.ts';
import { wakeReader } from './upload-requests.ts';
import type { UploadState } from './upload-state.ts';
import styles from './upload-step.module.css';
import { useUpload } from './use-upload.ts';

interface UploadStepProps {
  form: WizardForm;
  /** The file that was sent last, as the session keeps it. */
  sentFile: SentFile | null;
  onNews(news: FileEvent): void;
  config: SiteConfig;
  /** Whose photos of the paper they are. */
  leadId: string;
  /** Shows the photos' heading and way back in place of the step's own. */
  setHead(head: PhotosHead | null): void;
  /** An uploaded estimate that gave a quote earlier in this session. */
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

/** The upload step of the session. */
export function SessionUpload({ wizard }: StepProps) {
  const { session, config, update, goOn } = wizard;
  return (
    <UploadStep
      form={session.form}
      sentFile={session.sentFile}
      onNews={(news) => update((now) => withFileEvent(now, news))}
      config={config}
      leadId={session.leadId}
      setHead={wizard.setHead}
      documentQuote={session.documentQuote}
      proceed={(outcome) => {
        update((now) => afterUpload(now, outcome));
        goOn(outcome.kind);
      }}
    />
  );
}

/** Step 3.5. A read estimate goes on with its quote; whatever happens, the way without it stays open. */
export function UploadStep(props: UploadStepProps) {
  const { form, sentFile, onNews, config, proceed } = props;
  const words = useLaterWords().upload;
  const kept = { sentFile, insuranceDoc: form.insuranceDoc };
  // A scan is read to its end without the page: whoever goes on before gets its prices later.
  const upload = useUpload(config, kept, {
    onNews,
    onQuote: (quote) => proceed({ kind: 'document-read', quote }),
  });
  const { state } = upload;
  const step = useKeptFocus(state.phase);
  const photos = usePhotos();
  useFocusFromPhotos(photos.view !== null);

  useEffect(() => wakeReader(config.apiBase), [config.apiBase]);

  const goOnWithout = () => proceed({ kind: 'without-document' });
  const pick = (file: File) => void upload.pick(file);

  if (photos.view !== null) {
    const send = (file: File) => {
      closePhotoView();
      pick(file);
    };
    return <Photos leadId={props.leadId} photos={photos} setHead={props.setHead} onPdf={send} />;
  }
  return (
    <Stack ref={step} data-upload-step tabIndex={-1}>
      <p className={hiddenClass} role="status">
        {announcement(state, words)}
      </p>
      <ChosenFile {...props} upload={upload} photos={photos} onWithout={goOnWithout} />
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

interface ChosenFileProps extends UploadStepProps {
  upload: ReturnType<typeof useUpload>;
  photos: ShownPhotos;
  onWithout(): void;
}

/** The file as far as it is: to be chosen, on its way, stopped, or failed. */
function ChosenFile({ upload, photos, onWithout, ...props }: ChosenFileProps) {
  const { state } = upload;
  const pick = (file: File) => void upload.pick(file);
  const takeSquares = (squareFootage: number) => props.proceed({ kind: 'squares-typed', squareFootage });
  switch (state.phase) {
    case 'empty':
    case 'checking':
    case 'lost':
      return (
        <>
          {state.phase === 'lost' && <LostFile state={state} />}
          <ChooseFile {...props} photos={photos} state={state} onFile={pick} onSquares={takeSquares} />
        </>
      );
    case 'uploading':
    case 'reading':
      return <FileOnItsWay state={state} onCancel={upload.cancel} />;
    case 'stopped':
      return <StoppedFile file={state.file} onStart={upload.tryAgain} onOther={upload.clearFile} />;
    case 'failed':
      return (
        <>
          <UploadFailed
            problem={state.problem}
            file={state.file}
            onFile={pick}
            onRetry={upload.tryAgain}
            onReload={() => window.location.reload()}
            onWithout={onWithout}
            onChoose={({ squareFootage }: AreaChoice) => takeSquares(squareFootage)}
            onType={takeSquares}
          />
          {keptPages(props.leadId) > 0 && <TakePhotos leadId={props.leadId} photos={photos} />}
        </>
      );
  }
}

/** Keeps the focus in the step: each phase takes the last one's buttons away, and the focus with them. */
function useKeptFocus(phase: UploadState['phase']) {
  const step = useRef<HTMLDivElement>(null);
  const shown = useRef(phase);
  useEffect(() => {
    if (shown.current === phase) return;
    shown.current = phase;
    if (document.activeElement === document.body) step.current?.focus({ preventScroll: true });
  }, [phase]);
  return step;
}

interface ChooseFileProps extends Pick<UploadStepProps, 'form' | 'documentQuote' | 'proceed' | 'leadId'> {
  photos: ShownPhotos;
  state: UploadState & { phase: 'empty' | 'checking' | 'lost' };
  onFile(file: File): void;
  onSquares(squareFootage: number): void;
}

/** Choosing a file, with what was read before; who cannot, or has typed them already, may type the squares. */
function ChooseFile({ state, form, documentQuote, proceed, onFile, onSquares, ...rest }: ChooseFileProps) {
  const words = useLaterWords().upload;
  const rejected = state.phase === 'empty' ? state.rejected : null;
  const { typedSquareFootage } = form;
  const isTyped = typedSquareFootage !== null;
  return (
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
        onFile={onFile}
      />
      <TakePhotos leadId={rest.leadId} photos={rest.photos} />
      {documentQuote === null && (isTyped || offersSquares(rejected)) && (
        <SquaresOffer
          isFolded={!isTyped}
          typed={typedSquareFootage}
          hasPdf={form.documentId !== null}
          onType={onSquares}
        />
      )}
    </>
  );
}

import { useEffect, useRef, useState } from 'react';
import type { SiteConfig } from '#shared/site/config.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import type { Wizard } from '#web/wizard/journey/step-frame.tsx';
import { DropZone, FileLine } from '#web/wizard/upload/drop-zone.tsx';
import { Reading } from '#web/wizard/upload/reading.tsx';
import type { UploadProblem } from '#web/wizard/upload/upload-problem.ts';
import { useUpload } from '#web/wizard/upload/use-upload.ts';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import {
  type AddedEstimate,
  askChanges,
  detailsOf,
  pairIn,
  useComparisonWords,
  withSecondEstimate,
} from './compare-estimates.ts';

interface SecondEstimateProps {
  wizard: Wizard;
  /** Shows what changed. */
  onSee(): void;
}

/** Under the claim: the way to add a newer estimate, or to what changed in it. */
export function SecondEstimate({ wizard, onSee }: SecondEstimateProps) {
  const words = useComparisonWords();
  const { language } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { session, config, services, update } = wizard;
  const { documentId } = session.form;
  if (documentId === null) return null;
  if (pairIn(session) !== null)
    return (
      <Button kind="link" data-part="see-changes" onClick={onSee}>
        {words.see}
      </Button>
    );
  if (!isOpen)
    return (
      <Button kind="link" onClick={() => setOpen(true)}>
        {words.add}
      </Button>
    );
  return (
    <Stack as="section" gap={3} aria-label={words.add} data-part="second-estimate">
      <strong>{words.add}</strong>
      <AddEstimate
        config={config}
        first={documentId}
        onCancel={() => setOpen(false)}
        onAdded={(added) => {
          update((now) => withSecondEstimate(now, added));
          const details = detailsOf(session, added, { language, at: services.now() });
          void services.outbox.addDetails(session.leadId, details);
          onSee();
        }}
      />
    </Stack>
  );
}

interface AddEstimateProps {
  config: SiteConfig;
  /** The document that is known already. */
  first: string;
  onAdded(added: AddedEstimate): void;
  onCancel(): void;
}

/** What became of comparing the two. */
type Comparing =
  | { is: 'idle' }
  | { is: 'asking' }
  | { is: 'failed'; again(): void }
  | { is: 'no_pair'; why: string };

const NOTHING_KEPT = { sentFile: null, insuranceDoc: null };

/** The usual upload in place. A paper without a roof of its own is compared too: it may be a supplement. */
function AddEstimate({ config, first, onAdded, onCancel }: AddEstimateProps) {
  const words = useComparisonWords();
  const { upload: uploadWords } = useLaterWords();
  const [comparing, setComparing] = useState<Comparing>({ is: 'idle' });
  const call = useRef<AbortController | null>(null);
  const name = useRef('');
  useEffect(() => () => call.current?.abort(), []);

  const compare = async (documentId: string, quote: AddedEstimate['quote']): Promise<void> => {
    const asking = new AbortController();
    call.current = asking;
    setComparing({ is: 'asking' });
    try {
      const pair = await askChanges(config, { first, second: documentId }, asking.signal);
      if (asking.signal.aborted) return;
      if (pair.kind === 'no_pair') return setComparing({ is: 'no_pair', why: words.noPair[pair.reason] });
      const prices = pair.comparison.pricedBy.sent === 'second';
      onAdded({ documentId, name: name.current, quote, prices });
    } catch {
      if (!asking.signal.aborted)
        setComparing({ is: 'failed', again: () => void compare(documentId, quote) });
    }
  };

  const upload = useUpload(config, NOTHING_KEPT, {
    onNews: (news) => {
      if (news.kind === 'sending') name.current = news.file.name;
      if (news.kind === 'not-read' && news.documentId !== null && !news.awaited)
        void compare(news.documentId, null);
    },
    onQuote: (quote) => {
      if (quote.documentId !== undefined) void compare(quote.documentId, quote);
    },
  });
  const { state } = upload;
  const pick = (file: File) => {
    call.current?.abort();
    setComparing({ is: 'idle' });
    void upload.pick(file);
  };
  const isOnItsWay = state.phase === 'uploading' || state.phase === 'reading';
  const isChoosing = !isOnItsWay || comparing.is === 'no_pair';
  return (
    <Stack>
      {comparing.is === 'no_pair' && (
        <Notice tone="warn" role="alert">
          {comparing.why} {words.stays}
        </Notice>
      )}
      {comparing.is === 'failed' && (
        <Notice tone="error" role="alert">
          <p>{words.failed}</p>
          <Button onClick={comparing.again}>{words.tryAgain}</Button>
        </Notice>
      )}
      {state.phase === 'failed' && comparing.is === 'idle' && (
        <Notice tone="error" role="alert">
          {problemSentence(state.problem, uploadWords)} {words.stays}
        </Notice>
      )}
      {comparing.is === 'asking' && <p role="status">{words.comparing}</p>}
      {isOnItsWay && comparing.is === 'idle' && (
        <>
          <FileLine file={state.file}>
            <Button kind="link" onClick={upload.cancel}>
              {uploadWords.cancel}
            </Button>
          </FileLine>
          <Reading state={state} />
        </>
      )}
      {isChoosing && comparing.is !== 'asking' && (
        <DropZone
          choose={uploadWords.choose}
          error={state.phase === 'empty' ? rejection(state.rejected, uploadWords) : null}
          busy={state.phase === 'checking'}
          kind="quiet"
          onFile={pick}
        />
      )}
      {comparing.is !== 'asking' && (
        <Button kind="link" onClick={onCancel}>
          {words.cancel}
        </Button>
      )}
    </Stack>
  );
}

type UploadWords = ReturnType<typeof useLaterWords>['upload'];

const problemSentence = ({ reason, kind }: UploadProblem, words: UploadWords) =>
  reason === null ? words.problems[kind] : words.refusals[reason];

function rejection(problem: 'not_a_pdf' | 'too_large' | 'cannot_open' | null, words: UploadWords) {
  if (problem === null) return null;
  if (problem === 'cannot_open') return words.cannotOpen;
  return problem === 'not_a_pdf' ? words.notPdf : words.refusals.too_large;
}

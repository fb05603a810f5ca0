import './resume.css';
import { StepFrame } from '#web/wizard/card/step-frame.tsx';
import { progress } from '#web/wizard/flow.ts';
import { KEPT_DAYS } from '#web/wizard/visit/saved-visits.ts';
import { documentQuoteOf, type Visit } from '#web/wizard/visit/visit.ts';
import { useWords } from '#web/words/locale.tsx';

/** In the first step's place: a visit of this device that can be gone on with, or be deleted. */
export function WelcomeBack(props: { visit: Visit; onGoOn(): void; onStartOver(): void }) {
  const { resume } = useWords();
  const { visit } = props;
  const finished = visit.step === 'thank-you';
  const words = finished ? resume.quote : resume.unfinished;
  const address = visit.form.address.trim();
  return (
    <StepFrame
      step="address"
      title={resume.title}
      progress={progress(visit.step, visit.form, documentQuoteOf(visit) !== null)}
    >
      <div className="welcome-back">
        <p>{words.text(address)}</p>
        <div className="welcome-back-ways">
          <button type="button" className="button" onClick={props.onGoOn}>
            {words.goOn}
          </button>
          <button type="button" className="button button-quiet" onClick={props.onStartOver}>
            {resume.startOver}
          </button>
        </div>
        <p className="kept-here">{resume.kept(finished ? KEPT_DAYS.quote : KEPT_DAYS.unfinished)}</p>
      </div>
    </StepFrame>
  );
}

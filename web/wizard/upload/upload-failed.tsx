import { figure } from '#shared/dollars.ts';
import type { AreaChoice } from '#shared/refusal.ts';
import { useUploadWords } from '#web/i18n/locale-context.tsx';
import type { UploadProblem } from './upload-problem.ts';
import './upload-failed.css';

interface UploadFailedProps {
  problem: UploadProblem;
  onRetry(): void;
  onChoose(choice: AreaChoice): void;
}

/** Why there is no quote, in one sentence, and the ways on. */
export function UploadFailed({ problem, onRetry, onChoose }: UploadFailedProps) {
  const words = useUploadWords();
  const sentence = problem.reason === null ? words.problems[problem.kind] : words.refusals[problem.reason];
  // A document that states an area has more to offer than another try.
  const hasChoices = problem.choices.length > 0;
  const quietRetry = hasChoices || problem.leadsOnWithout;
  const choicesTitle = problem.reason === 'several_homes' ? words.homesTitle : words.choicesTitle;
  return (
    <div className="upload-failed">
      <div role="alert" className="upload-failed-why">
        <p>
          <strong>{words.failed}</strong>
        </p>
        <p>{sentence}</p>
      </div>
      {hasChoices && (
        <section className="area-choices" aria-label={choicesTitle}>
          <p>{choicesTitle}</p>
          <ul>
            {problem.choices.map((choice) => (
              <li key={`${choice.kind} ${choice.name} ${choice.evidence.page} ${choice.evidence.text}`}>
                <div>
                  <strong>{words.choiceKinds[choice.kind](choice.name)}</strong>
                  <p className="hint">
                    {words.choiceSource(choice.evidence.page)} <q lang="en">{choice.evidence.text}</q>
                  </p>
                </div>
                <button type="button" className="button" onClick={() => onChoose(choice)}>
                  {words.choiceUse(figure(choice.squareFootage))}
                </button>
              </li>
            ))}
          </ul>
          <p className="hint">{words.choicesNote}</p>
        </section>
      )}
      <button type="button" className={quietRetry ? 'button button-quiet' : 'button'} onClick={onRetry}>
        {words.retry}
      </button>
    </div>
  );
}

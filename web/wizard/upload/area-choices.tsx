import { figure } from '#shared/dollars.ts';
import type { AreaChoice } from '#shared/estimate/document.ts';
import { useLaterWords } from '#web/words/locale.tsx';

/** The areas that a refused document states: the homeowner may choose one, the page assumes none. */
export function AreaChoices(props: {
  title: string;
  choices: readonly AreaChoice[];
  onChoose(choice: AreaChoice): void;
}) {
  const words = useLaterWords().upload;
  return (
    <section className="area-choices" aria-label={props.title}>
      <p>{props.title}</p>
      <ul>
        {props.choices.map((choice) => (
          <li key={`${choice.kind} ${choice.name} ${choice.evidence.page} ${choice.evidence.text}`}>
            <div>
              <strong>{words.choiceKinds[choice.kind](choice.name)}</strong>
              <p className="hint">
                {words.choiceSource(choice.evidence.page)} <q lang="en">{choice.evidence.text}</q>
              </p>
            </div>
            <button type="button" className="button" onClick={() => props.onChoose(choice)}>
              {words.choiceUse(figure(choice.squareFootage))}
            </button>
          </li>
        ))}
      </ul>
      <p className="hint">{words.choicesNote}</p>
    </section>
  );
}

import type { ComponentType } from 'react';
import './choice-cards.css';

export interface Choice<Value> {
  value: Value;
  title: string;
  hint?: string;
  Icon: ComponentType;
}

/** Large answers to one question: a tap answers it and goes on. */
export function ChoiceCards<Value extends string | boolean>(props: {
  choices: readonly Choice<Value>[];
  chosen: Value | null;
  onChoose(value: Value): void;
}) {
  return (
    <div className="choices">
      {props.choices.map(({ value, title, hint, Icon }) => (
        <button
          key={title}
          type="button"
          className="choice"
          aria-pressed={value === props.chosen}
          onClick={() => props.onChoose(value)}
        >
          <span className="choice-icon">
            <Icon />
          </span>
          <span className="choice-words">
            <span className="choice-title">{title}</span>
            {hint !== undefined && <span className="choice-hint">{hint}</span>}
          </span>
        </button>
      ))}
    </div>
  );
}

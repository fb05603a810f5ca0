import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Chip, ChipGroup, Tick } from '#web/ui/choice.tsx';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { Field, Input, Select, TextArea, WithUnit } from '#web/ui/field.tsx';
import { Document, Phone } from '#web/ui/icons.tsx';
import styles from './page.module.css';
import { Sample, Section } from './sample.tsx';
import type { Words } from './words.ts';

interface Props {
  words: Words;
}

export function Buttons({ words }: Props) {
  const { states, sections, ...texts } = words;
  return (
    <Section title={sections.button}>
      <Sample name={states.ready}>
        <Button kind="next">{texts.next}</Button>
      </Sample>
      <Sample name={states.hover}>
        <Button kind="next" data-held="hover">
          {texts.next}
        </Button>
      </Sample>
      <Sample name={states.focus}>
        <Button kind="next" data-held="focus">
          {texts.next}
        </Button>
      </Sample>
      <Sample name={states.disabled}>
        <Button kind="next" disabled>
          {texts.next}
        </Button>
      </Sample>
      <Sample name={states.working}>
        <Button kind="next" isWorking>
          {texts.working}
        </Button>
      </Sample>
      <Sample name="quiet">
        <Button>
          <Phone />
          {texts.call}
        </Button>
      </Sample>
      <Sample name={`quiet, ${states.hover}`}>
        <Button data-held="hover">
          <Phone />
          {texts.call}
        </Button>
      </Sample>
      <Sample name={`quiet, ${states.disabled}`}>
        <Button disabled>{texts.call}</Button>
      </Sample>
      <Sample name="danger">
        <Button kind="danger">{texts.cancel}</Button>
      </Sample>
      <Sample name="link">
        <Button kind="link">{texts.link}</Button>
      </Sample>
      <Sample name={`${states.dense}: first, quiet, danger, bare`} isDense>
        <div className={styles.line}>
          <Button kind="first">{texts.save}</Button>
          <Button>{texts.retry}</Button>
          <Button kind="danger">{texts.remove}</Button>
          <Button kind="bare">{texts.close}</Button>
        </div>
      </Sample>
      <Sample name={`${states.dense}, ${states.disabled}`} isDense>
        <div className={styles.line}>
          <Button kind="first" disabled>
            {texts.save}
          </Button>
          <Button disabled>{texts.retry}</Button>
        </div>
      </Sample>
    </Section>
  );
}

export function Fields({ words }: Props) {
  const { states } = words;
  return (
    <Section title={words.sections.field}>
      <Sample name={states.ready}>
        <Field label={words.phone}>{(control) => <Input {...control} type="tel" />}</Field>
      </Sample>
      <Sample name={states.focus}>
        <Field label={words.phone}>
          {(control) => <Input {...control} type="tel" defaultValue="(402) 555-01" data-held="focus" />}
        </Field>
      </Sample>
      <Sample name={states.error}>
        <Field label={words.email} error={words.emailError}>
          {(control) => <Input {...control} type="email" defaultValue="marisol@mail" />}
        </Field>
      </Sample>
      <Sample name={states.help}>
        <Field label={words.size} help={words.sizeHelp}>
          {(control) => (
            <WithUnit unit={words.sizeUnit}>
              <Input {...control} type="text" defaultValue="18,500" />
            </WithUnit>
          )}
        </Field>
      </Sample>
      <Sample name={states.disabled}>
        <Field label={words.email}>
          {(control) => <Input {...control} type="email" defaultValue="marisol@mail.example" disabled />}
        </Field>
      </Sample>
      <Sample name="Select">
        <Statuses words={words} />
      </Sample>
      <Sample name={states.dense} isDense>
        <Field label={words.note}>
          {(control) => <Input {...control} type="text" defaultValue={words.noteText} />}
        </Field>
        <Statuses words={words} />
      </Sample>
      <Sample name="TextArea" isDense>
        <Field label={words.note}>
          {(control) => <TextArea {...control} rows={3} defaultValue={words.noteText} />}
        </Field>
      </Sample>
    </Section>
  );
}

const Statuses = ({ words }: Props) => (
  <Field label={words.status}>
    {(control) => (
      <Select {...control}>
        {words.statuses.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </Select>
    )}
  </Field>
);

export function Choices({ words }: Props) {
  const { states } = words;
  const [damage, setDamage] = useState<string | undefined>(words.damages[1]);
  const chips = (
    <ChipGroup<string>
      legend={words.damage}
      options={words.damages.map((label) => ({ value: label, label }))}
      chosen={damage}
      onChoose={setDamage}
    />
  );
  const ticks = (['ready', 'chosen', 'focus', 'disabled'] as const).map((state) => (
    <Tick
      key={state}
      defaultChecked={state === 'chosen'}
      disabled={state === 'disabled'}
      data-held={state === 'focus' ? 'focus' : undefined}
    >
      {state === 'ready' ? words.consent : states[state]}
    </Tick>
  ));
  return (
    <Section title={words.sections.choice}>
      <Sample name="Tick">{ticks}</Sample>
      <Sample name="Tick, radio">
        {[words.statuses[0], words.statuses[1]].map((label, index) => (
          <Tick key={label} type="radio" name="radio" defaultChecked={index === 1}>
            {label}
          </Tick>
        ))}
      </Sample>
      <Sample name="ChipGroup">{chips}</Sample>
      <Sample name={states.dense} isDense>
        <div className={styles.line}>
          <Tick defaultChecked>{words.tags.plain}</Tick>
          <Chip isChosen={false}>{words.statuses[0]} 41</Chip>
          <Chip isChosen>{words.statuses[1]} 312</Chip>
        </div>
      </Sample>
      <Sample name={states.ready}>
        <ChoiceRow sign={<Document />} title={words.photos} detail={words.photosDetail} />
      </Sample>
      <Sample name={states.hover}>
        <ChoiceRow sign={<Document />} title={words.photos} detail={words.photosDetail} data-held="hover" />
      </Sample>
    </Section>
  );
}

import { useEffect, useState } from 'react';
import type { Assignment } from '#shared/site/assignment.ts';
import { Initials } from '#web/admin/ui/initials.tsx';
import type { OnUnsaved } from '#web/admin/ui/unsaved.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldError, Help, TextArea } from '#web/ui/field.tsx';
import { Row } from '#web/ui/stack.tsx';
import { assignmentWords, zipWords } from '#web/words/office/assignment.ts';
import { personName } from '#web/words/office/people.ts';
import type { Receiver } from './lead-receivers.ts';
import styles from './people.module.css';
import { type Areas, readAreas } from './zip-areas.ts';

interface Props {
  receivers: readonly Receiver[];
  areas: Areas;
  /** What holds as long as this is not saved. */
  until: Assignment | undefined;
  isSaving: boolean;
  save: (areas: Areas, onSaved: () => void) => void;
  onUnsaved?: OnUnsaved | undefined;
}

const nothing: ReadonlyMap<string, string> = new Map();

/** A field of ZIP codes for each person, and what saves them. What somebody else saves shows in fields that nobody typed in. */
export function ZipFields({ receivers, areas, until, isSaving, save, onUnsaved }: Props) {
  const before = new Map(areas.map(({ person, zips }) => [person, zipWords(zips)]));
  const [typed, setTyped] = useState(nothing);
  const [isTried, setTried] = useState(false);
  const textOf = (email: string) => typed.get(email) ?? before.get(email) ?? '';
  const isChanged = receivers.some(({ email }) => textOf(email) !== (before.get(email) ?? ''));
  useEffect(() => {
    onUnsaved?.(isChanged ? 1 : 0);
    return () => onUnsaved?.(0);
  }, [isChanged, onUnsaved]);
  const read = readAreas(receivers.map(({ email }) => ({ email, text: textOf(email) })));
  const problem = isTried && 'problem' in read ? read : undefined;
  return (
    <form
      className={styles.zips}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if ('areas' in read) save(read.areas, () => setTyped(nothing));
      }}
    >
      {until !== undefined && <Help>Until you save: {assignmentWords(until)}</Help>}
      {receivers.map(({ email, isOwn, isThere }) => (
        <Field
          key={email}
          label={
            <Row as="span" gap={2}>
              <Initials email={email} isOwn={isOwn} isSmall />
              {personName(email)}
            </Row>
          }
          help={isThere ? undefined : 'Can be picked once they’ve signed in.'}
          error={problem?.email === email && problem.problem}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={1}
              autoComplete="off"
              disabled={!isThere && !before.has(email)}
              value={textOf(email)}
              onChange={({ target }) => setTyped(new Map([...typed, [email, target.value]]))}
            />
          )}
        </Field>
      ))}
      <Help>Like 68005, 68101-68144. Leads with another ZIP stay unassigned.</Help>
      {problem !== undefined && problem.email === undefined && <FieldError>{problem.problem}</FieldError>}
      <Row justify="end">
        <Button type="submit" kind="first" disabled={isSaving || (!isChanged && until === undefined)}>
          Save
        </Button>
      </Row>
    </form>
  );
}

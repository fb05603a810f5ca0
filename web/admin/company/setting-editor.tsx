import { type ReactNode, useId } from 'react';
import {
  type OfficeSettingName,
  type OfficeSettingValue,
  officeSettings,
} from '#shared/site/office-settings.ts';
import { useIsSales } from '#web/admin/people/team.ts';
import { NotLoaded } from '#web/admin/ui/not-loaded.tsx';
import { useLeaveWarning } from '#web/admin/ui/unsaved.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError, Help } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { StatusNotice } from '#web/ui/notice.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { failureWords, momentWords } from '#web/words/office/formats.ts';
import { adminName } from '#web/words/office/prices.ts';
import styles from './company.module.css';
import { changedFacts, type Facts } from './facts.ts';
import { SettingConflict } from './setting-conflict.tsx';
import { type Change, type Problem, useSetting, useSettingHistory } from './use-setting.ts';

interface Props<Name extends OfficeSettingName> {
  name: Name;
  title: string;
  /** One sentence: what visitors see of it. */
  about: string;
  /** The value in words, for the history: a line of it says those that were not said before. */
  facts: (value: OfficeSettingValue<Name>) => Facts;
  /** Names the thing that a problem is in, where there are several alike. */
  placeOf?: (problem: Problem, value: OfficeSettingValue<Name>) => string;
  /** Something of it is still on its way, so that it cannot be judged or saved yet. */
  isPending?: (value: OfficeSettingValue<Name>) => boolean;
  /** What restoring a line of the history puts in place of what is on the screen; its value where it is left out. */
  restored?: (then: OfficeSettingValue<Name>, now: OfficeSettingValue<Name>) => OfficeSettingValue<Name>;
  /** What else a line of the history offers. */
  beside?: (
    line: { at: string; isCurrent: boolean },
    now: OfficeSettingValue<Name>,
    change: Change<OfficeSettingValue<Name>>,
  ) => ReactNode;
  /** The fields of the value. */
  children: (
    value: OfficeSettingValue<Name>,
    change: Change<OfficeSettingValue<Name>>,
    stored: OfficeSettingValue<Name>,
    problem: Problem | null,
  ) => ReactNode;
}

/** One setting of the company: its fields, what saves them, and its history, from which a value can be restored. Sales reads it. */
export function SettingEditor<Name extends OfficeSettingName>(props: Props<Name>) {
  const { name, title, about, facts, placeOf, children } = props;
  const id = useId();
  const setting = useSetting(name);
  const isSales = useIsSales();
  const { value, stored, error, isChanged, problem, conflict, message, discard } = setting;
  useLeaveWarning(isChanged);
  if (value === undefined || stored === undefined)
    return error === null ? (
      <p role="status">Loading...</p>
    ) : (
      <NotLoaded
        text={failureWords(error, `Couldn’t load ${title.toLowerCase()}. Check your connection.`)}
        retry={() => void setting.refetch()}
      />
    );
  const isPending = props.isPending?.(value) === true;
  const fields = children(value, setting.change, stored.value, problem);
  return (
    <Stack as="section" className={styles.setting} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <Help>{about}</Help>
      {isSales ? (
        <fieldset disabled className={styles.readOnly}>
          {fields}
        </fieldset>
      ) : (
        fields
      )}
      {conflict !== null && (
        <SettingConflict
          {...conflict}
          reload={discard}
          overwrite={setting.overwrite}
          close={setting.closeConflict}
        />
      )}
      {problem !== null && !isPending && (
        <FieldError>
          {[...(placeOf === undefined ? [] : [placeOf(problem, value)]), problem.sentence].join(': ')}
        </FieldError>
      )}
      <StatusNotice tone={message?.tone === 'failure' ? 'error' : 'done'}>{message?.text}</StatusNotice>
      {!isSales && (
        <Row justify="end">
          <Button disabled={!isChanged || setting.isSaving} onClick={discard}>
            Discard
          </Button>
          <Button
            kind="first"
            disabled={!isChanged || setting.isSaving || problem !== null}
            onClick={setting.save}
          >
            {setting.isSaving ? 'Saving...' : 'Save'}
          </Button>
        </Row>
      )}
      <History
        name={name}
        title={title}
        facts={facts}
        restore={isSales ? undefined : (then) => setting.change((now) => props.restored?.(then, now) ?? then)}
        beside={(line) => (isSales ? null : props.beside?.(line, value, setting.change))}
      />
    </Stack>
  );
}

interface HistoryProps<Name extends OfficeSettingName> extends Pick<Props<Name>, 'name' | 'title' | 'facts'> {
  /** Fills the fields only; it is saved like anything typed. Left out for sales, who only read. */
  restore: ((value: OfficeSettingValue<Name>) => void) | undefined;
  beside: (line: { at: string; isCurrent: boolean }) => ReactNode;
}

/** Who set it when, newest first. */
function History<Name extends OfficeSettingName>({
  name,
  title,
  facts,
  restore,
  beside,
}: HistoryProps<Name>) {
  const pages = useSettingHistory(name);
  const lines = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const { neutral } = officeSettings[name];
  return (
    <Fold summary="History">
      {pages.isPending && <Help>Loading...</Help>}
      {pages.isError && <NotLoaded text="Couldn’t load the history." retry={() => void pages.refetch()} />}
      {pages.data !== undefined && lines.length === 0 && <Help>No changes yet.</Help>}
      <Stack as="ol" aria-label={`${title}: changes, newest first`}>
        {lines.map((line, at) => (
          <li key={line.at}>
            <p>{changedFacts(facts(lines[at + 1]?.value ?? neutral), facts(line.value)) || 'No change'}</p>
            <Help>
              <time dateTime={line.at}>{momentWords(line.at)}</time> by {adminName(line.by ?? '')}
            </Help>
            <Row>
              {restore && (
                <Button onClick={() => restore(line.value)}>
                  Restore<VisuallyHidden> the value of {momentWords(line.at)}</VisuallyHidden>
                </Button>
              )}
              {beside({ at: line.at, isCurrent: at === 0 })}
            </Row>
          </li>
        ))}
      </Stack>
      {pages.hasNextPage && <Button onClick={() => void pages.fetchNextPage()}>Load more</Button>}
    </Fold>
  );
}

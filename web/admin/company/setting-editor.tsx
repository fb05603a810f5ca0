import './company.css';
import { type ReactNode, useId } from 'react';
import { companySettings, type SettingName, type SettingValue } from '#shared/company/settings.ts';
import { NotLoaded } from '#web/admin/ui/dialog.tsx';
import { useLeaveWarning } from '#web/admin/ui/unsaved.tsx';
import { failureWords, momentWords } from '#web/words/office/formats.ts';
import { adminName } from '#web/words/office/prices.ts';
import type { Difference } from './cards-words.ts';
import { asOne, type Parted, WHOLE } from './merge.ts';
import { type Change, type Problem, useSetting, useSettingHistory } from './use-setting.ts';

interface Props<Name extends SettingName> {
  name: Name;
  title: string;
  /** One sentence: what visitors see of it. */
  about: string;
  /** The value in a few words, for the history. */
  inWords: (value: SettingValue<Name>) => string;
  /** What it is made of; one thing where it is left out. */
  parts?: Parted<SettingValue<Name>>;
  /** What a change changed; the whole value in words where it is left out. */
  differences?: (from: SettingValue<Name>, to: SettingValue<Name>) => Difference[];
  /** Names the thing that a problem is in, where there are several alike. */
  placeOf?: (problem: Problem, value: SettingValue<Name>) => string;
  /** Something of it is still on its way, so that it cannot be judged or saved yet. */
  isPending?: (value: SettingValue<Name>) => boolean;
  /** What restoring a line of the history puts in place of what is on the screen; its value where it is left out. */
  restored?: (then: SettingValue<Name>, now: SettingValue<Name>) => SettingValue<Name>;
  /** What else a line of the history offers. */
  beside?: (
    line: { at: string; isCurrent: boolean },
    now: SettingValue<Name>,
    change: Change<SettingValue<Name>>,
  ) => ReactNode;
  /** The fields of the value. */
  children: (
    value: SettingValue<Name>,
    change: Change<SettingValue<Name>>,
    stored: SettingValue<Name>,
    problem: Problem | null,
  ) => ReactNode;
}

/** One setting of the company: its fields, what saves them, and its history, from which a value can be restored. */
export function SettingEditor<Name extends SettingName>(props: Props<Name>) {
  const { name, title, about, inWords, parts = asOne(), placeOf, children } = props;
  const id = useId();
  const setting = useSetting(name, parts);
  const { value, stored, error, isChanged, problem, conflict, said, discard } = setting;
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
  const differences =
    props.differences ?? ((_: unknown, to: SettingValue<Name>) => [{ part: WHOLE, text: inWords(to) }]);
  const theirs =
    conflict && differences(conflict.base, stored.value).filter(({ part }) => conflict.twice.includes(part));
  return (
    <section className="company-setting" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="admin-hint">{about}</p>
      {children(value, setting.change, stored.value, problem)}
      {theirs && (
        <div role="alert" className="company-conflict">
          <p>
            {adminName(stored.by ?? '')} changed this first: {theirs.map(({ text }) => text).join(' · ')}
          </p>
          <button type="button" className="admin-button" onClick={setting.keepMine}>
            Keep mine
          </button>
          <button type="button" className="admin-button" onClick={setting.takeTheirs}>
            Take theirs
          </button>
        </div>
      )}
      {problem !== null && !isPending && (
        <p role="alert" className="dialog-problem">
          {[...(placeOf === undefined ? [] : [placeOf(problem, value)]), problem.sentence].join(': ')}
        </p>
      )}
      <div className="company-save">
        <p
          role="status"
          className={said === null ? 'visually-hidden' : `admin-said admins-said-${said.tone}`}
        >
          {said?.text}
        </p>
        <button
          type="button"
          className="admin-button"
          disabled={!isChanged || setting.isSaving}
          onClick={discard}
        >
          Discard
        </button>
        <button
          type="button"
          className="admin-button admin-button-main"
          disabled={!isChanged || setting.isSaving || problem !== null || conflict !== null}
          onClick={() => void setting.save()}
        >
          {setting.isSaving ? 'Saving...' : 'Save'}
        </button>
      </div>
      <History
        name={name}
        title={title}
        inWords={inWords}
        differences={differences}
        restore={(then) => setting.change((now) => props.restored?.(then, now) ?? then)}
        beside={(line) => props.beside?.(line, value, setting.change)}
      />
    </section>
  );
}

interface HistoryProps<Name extends SettingName>
  extends Pick<Props<Name>, 'name' | 'title' | 'inWords'>,
    Required<Pick<Props<Name>, 'differences'>> {
  /** Fills the fields only; it is saved like anything typed. */
  restore: (value: SettingValue<Name>) => void;
  beside: (line: { at: string; isCurrent: boolean }) => ReactNode;
}

/** Who set it when, newest first. */
function History<Name extends SettingName>({
  name,
  title,
  inWords,
  differences,
  restore,
  beside,
}: HistoryProps<Name>) {
  const pages = useSettingHistory(name);
  const lines = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const inLine = (value: SettingValue<Name>, before: SettingValue<Name> | undefined) => {
    // What was before the last line is not known until more is loaded.
    if (before === undefined && pages.hasNextPage) return inWords(value);
    const said = differences(before ?? companySettings[name].neutral, value);
    return said.length === 0 ? 'No change' : said.map(({ text }) => text).join(' · ');
  };
  return (
    <details className="company-history">
      <summary>History</summary>
      {pages.isPending && <p className="admin-hint">Loading...</p>}
      {pages.isError && <NotLoaded text="Couldn’t load the history." retry={() => void pages.refetch()} />}
      {pages.data !== undefined && lines.length === 0 && <p className="admin-hint">No changes yet.</p>}
      <ol aria-label={`${title}: changes, newest first`}>
        {lines.map((line, at) => (
          <li key={line.at}>
            <p>{inLine(line.value, lines[at + 1]?.value)}</p>
            <p className="admin-hint">
              <time dateTime={line.at}>{momentWords(line.at)}</time> by {adminName(line.by ?? '')}
            </p>
            <button type="button" className="admin-button" onClick={() => restore(line.value)}>
              Restore<span className="visually-hidden"> the value of {momentWords(line.at)}</span>
            </button>
            {beside({ at: line.at, isCurrent: at === 0 })}
          </li>
        ))}
      </ol>
      {pages.hasNextPage && (
        <button type="button" className="admin-button" onClick={() => void pages.fetchNextPage()}>
          Load more
        </button>
      )}
    </details>
  );
}

import { useTeam } from '#web/admin/people/use-people.ts';
import { assigneeOptions } from '#web/words/office/people.ts';

/** Who may have leads, oneself too. */
export function useColleagues(): readonly string[] {
  const { data } = useTeam();
  return assigneeOptions(data, undefined).map(({ value }) => value);
}

/** Whose leads are listed; one who was removed may still have some. */
export function WhoField(props: {
  who: string | undefined;
  people: readonly string[];
  onChange: (who: string | undefined) => void;
}) {
  const { who, people, onChange } = props;
  const offered = [undefined, ...new Set([...people, ...(who === undefined ? [] : [who])])];
  return (
    <fieldset>
      <legend>Who</legend>
      {offered.map((email) => (
        <label key={email ?? ''} className="admin-toggle">
          <input type="radio" name="who" checked={who === email} onChange={() => onChange(email)} />
          <span>{email ?? 'Everyone'}</span>
        </label>
      ))}
    </fieldset>
  );
}

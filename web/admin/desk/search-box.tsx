import './search-box.css';
import { useEffect, useRef, useState } from 'react';

/** After the last key, so long. */
const PAUSE_MS = 300;

interface Props {
  /** The visit of the address. */
  entry: string;
  /** What the address asks for. */
  text: string;
  /** Undefined where nothing is searched for. */
  onSearch: (text: string | undefined) => void;
}

/** Finds leads by phone, email, the beginning of a name, or address, while it is typed in. */
export function SearchBox({ entry, text, onSearch }: Props) {
  const [typed, setTyped] = useState(text);
  const asked = useRef(text);
  const isOwnVisit = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit counts, one with the same text too
  useEffect(() => {
    const isAsked = isOwnVisit.current && text === asked.current;
    isOwnVisit.current = false;
    if (isAsked) return;
    // Back, Forward, a chip or a filter lead elsewhere: what is typed but not asked for yet is dropped.
    asked.current = text;
    setTyped(text);
  }, [entry, text]);
  function search(words: string) {
    const meant = words.trim();
    if (meant === asked.current) return;
    asked.current = meant;
    isOwnVisit.current = true;
    onSearch(meant === '' ? undefined : meant);
  }
  const latest = useRef(search);
  latest.current = search;
  useEffect(() => {
    const timer = setTimeout(() => latest.current(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know <search>
    <form
      role="search"
      className="admin-search"
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
      }}
    >
      <input
        type="search"
        className="admin-field"
        aria-label="Search leads by phone, mail, name or address"
        placeholder="Phone, mail, name, address"
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </form>
  );
}

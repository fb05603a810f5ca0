import type { ReactNode } from 'react';
import { useWords } from '#web/words/locale.tsx';

/** A link to somebody else's page, in a tab of its own: the answers given so far stay where they are. */
export function Elsewhere({ url, children }: { url: string; children: ReactNode }) {
  const { reputation } = useWords();
  return (
    <a href={url} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> {reputation.newTab}</span>
    </a>
  );
}

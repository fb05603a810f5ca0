import './new-leads.css';
import { useState } from 'react';
import { idleWords, newLeadsWords } from './new-leads-words.ts';
import { ring } from './ring.ts';
import type { NewLeads } from './use-new-leads.ts';

/** A line of one height, so that nothing under it moves when leads come in. */
export function NewLeadsLine({ found, onShow }: { found: NewLeads; onShow: () => void }) {
  const { leads, error } = found;
  const [isOn, setOn] = useState(ring.isOn);
  const any = leads.length > 0;
  return (
    <section className="admin-new" aria-label="New leads" data-any={any}>
      <p role="status">{any ? newLeadsWords(leads) : idleWords(error)}</p>
      {any && (
        <button type="button" className="admin-button" onClick={onShow}>
          Show
        </button>
      )}
      <label>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            ring.turn(target.checked);
            setOn(target.checked);
          }}
        />
        Sound
      </label>
    </section>
  );
}

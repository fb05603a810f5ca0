import { useLaterWords } from '#web/words/locale.tsx';

/** The field's name in its form; nothing a browser would fill in by itself. */
export const HONEYPOT_NAME = 'project_reference';

/** A field that nobody sees, hears or reaches by key: only a program that fills in every field finds it. */
export function HoneypotField() {
  const { contact } = useLaterWords();
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {contact.honeypot}
        {/* Password managers leave fields with these marks alone. */}
        <input
          name={HONEYPOT_NAME}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          maxLength={200}
          data-1p-ignore
          data-lpignore="true"
        />
      </label>
    </div>
  );
}

import './keys.css';
import { useState } from 'react';
import { type KeyScope, keyMap, letterKeys } from './key-map.ts';

const scopes: readonly (readonly [KeyScope, string])[] = [
  ['anywhere', 'Anywhere'],
  ['list', 'In the list'],
  ['lead', 'On a lead'],
];

/** Every key of the office by where it works, and whether single letters do something. */
export function KeyHelp() {
  const [isOn, setOn] = useState(letterKeys.isOn);
  return (
    <>
      <div className="key-scopes">
        {scopes.map(([scope, title]) => (
          <section key={scope} aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {keyMap[scope].map(({ keys, words }) => (
                <div key={words}>
                  <dt>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="admin-hint">
        Shortcuts are off while you type. Tab goes to the list; arrow keys move in it.
      </p>
      <label className="key-switch">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            letterKeys.turn(target.checked);
            setOn(target.checked);
          }}
        />
        Single-letter keys
      </label>
    </>
  );
}

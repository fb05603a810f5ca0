import { useState } from 'react';
import { Tick } from '#web/ui/choice.tsx';
import { Help } from '#web/ui/field.tsx';
import { Key } from '#web/ui/key.tsx';
import { type KeyScope, keyMap, letterKeys } from './key-map.ts';
import styles from './keys.module.css';

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
      <div className={styles.scopes}>
        {scopes.map(([scope, title]) => (
          <section key={scope} aria-label={title}>
            <h3 className={styles.scope}>{title}</h3>
            <dl>
              {keyMap[scope].map(({ keys, words }) => (
                <div key={words} className={styles.line}>
                  <dt>
                    {keys.map((key) => (
                      <Key key={key}>{key}</Key>
                    ))}
                  </dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Help>Shortcuts are off while you type. Tab goes to the list; arrow keys move in it.</Help>
      <Tick
        checked={isOn}
        onChange={({ target }) => {
          letterKeys.turn(target.checked);
          setOn(target.checked);
        }}
      >
        Single-letter keys
      </Tick>
    </>
  );
}

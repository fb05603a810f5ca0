import { useState } from 'react';
import { Tick } from '#web/ui/choice.tsx';
import { Help } from '#web/ui/field.tsx';
import { Key } from '#web/ui/key.tsx';
import { keyMap, letterKeys } from './key-map.ts';
import styles from './keys.module.css';

/** On a control of the calendar, letters on or off. */
export const calendarKeys = [
  { keys: ['↑', '↓'], words: 'Earlier, later' },
  { keys: ['←', '→'], words: 'To other people' },
  { keys: ['Enter'], words: 'Open' },
];

const scopes = [
  ['Anywhere', keyMap.anywhere],
  ['In the list', keyMap.list],
  ['On a lead', keyMap.lead],
  ['In the calendar', calendarKeys],
] as const;

/** Every key of the office by where it works, and whether single letters do something. */
export function KeyHelp() {
  const [isOn, setOn] = useState(letterKeys.isOn);
  return (
    <>
      <div className={styles.scopes}>
        {scopes.map(([title, lines]) => (
          <section key={title} aria-label={title}>
            <h3 className={styles.scope}>{title}</h3>
            <dl>
              {lines.map(({ keys, words }) => (
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
      <Help>
        Shortcuts are off while you type. Tab goes to the list and the calendar; arrow keys move in them.
      </Help>
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

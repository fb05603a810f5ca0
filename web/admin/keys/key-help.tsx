import { useState } from 'react';
import { Tick } from '#web/ui/choice.tsx';
import { Help } from '#web/ui/field.tsx';
import { Key } from '#web/ui/key.tsx';
import { letterKeys } from './key-map.ts';
import styles from './keys.module.css';

/** A line of the list: the keys as they are drawn, and what they do. */
interface KeyLine {
  keys: readonly string[];
  words: string;
}

const line = (keys: string, words: string): KeyLine => ({ keys: keys.split(' '), words });

const open = line('Enter', 'Open');
const moves = line('j k', 'Next, previous');
const call = line('c', 'Log a call, then 1–4');

/** Every key of the office, by where it works; those of the calendar letters on or off. */
export const keyLines: readonly (readonly [where: string, lines: readonly KeyLine[]])[] = [
  [
    'Anywhere',
    [
      line('/', 'Search'),
      line('g l', 'Leads'),
      line('g i', 'Inspections'),
      line('g p', 'Pricing Variables'),
      line('g c', 'Company'),
      line('u', 'Back to leads'),
      line('n', 'Call first: show next'),
      line('z', 'Undo'),
      line('?', 'This list'),
      line('Esc', 'Close, clear, go back'),
    ],
  ],
  [
    'In the list',
    [
      moves,
      open,
      call,
      line('x', 'Select; Shift x a range'),
      line('1–5', 'New … Cancelled'),
      line('a', 'Assign; a a to me'),
      line('b', 'Call back, pick when'),
      line('!', 'Spam, not spam'),
    ],
  ],
  ['On a lead', [moves, call, line('i', 'Book inspection'), line('m', 'Note'), line('q', 'Enter squares')]],
  ['In the calendar', [line('↑ ↓', 'Earlier, later'), line('← →', 'To other people'), open]],
];

/** Every key of the office by where it works, and whether single letters do something. */
export function KeyHelp() {
  const [isOn, setOn] = useState(letterKeys.isOn);
  return (
    <>
      <div className={styles.scopes}>
        {keyLines.map(([title, lines]) => (
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

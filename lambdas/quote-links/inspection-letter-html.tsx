import type { CSSProperties } from 'react';
import { Button, Section, Text } from 'react-email';
import type { InspectionLetter } from './inspection-letter.ts';
import { CallLine, LetterFrame, styles } from './letter-frame.tsx';

const box = {
  section: { margin: '0 0 20px', padding: '18px 20px', background: '#eef1f4', borderRadius: 10 },
  title: (color: string): CSSProperties => ({
    margin: '0 0 4px',
    color,
    fontSize: 14,
    fontWeight: 650,
    lineHeight: '20px',
  }),
  time: { margin: '0 0 6px', color: styles.text.color, fontSize: 22, fontWeight: 700, lineHeight: '30px' },
  place: { ...styles.text, margin: 0 },
} satisfies Record<string, CSSProperties | ((color: string) => CSSProperties)>;

/** The HTML part of an email about an inspection: the same as the text part, with the time in a box of its own. */
export function InspectionEmail({ letter }: { letter: InspectionLetter }) {
  const { company, said, time, url } = letter;
  return (
    <LetterFrame letter={letter} small={said.whoChanges}>
      {said.opening !== '' && <Text style={styles.text}>{said.opening}</Text>}
      {time !== undefined && (
        <Section style={box.section}>
          <Text style={box.title(company.colours.primary)}>{time.title}</Text>
          <Text style={box.time}>
            {time.day}
            <br />
            {time.hours}
          </Text>
          {said.place !== '' && <Text style={box.place}>{said.place}</Text>}
        </Section>
      )}
      {said.keep !== '' && <Text style={styles.text}>{said.keep}</Text>}
      {said.change !== '' && (
        <Button href={url} style={styles.change}>
          {said.change}
        </Button>
      )}
      {said.look !== '' && <Text style={styles.text}>{said.look}</Text>}
      <CallLine letter={letter} />
    </LetterFrame>
  );
}

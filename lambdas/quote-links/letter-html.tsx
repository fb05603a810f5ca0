import { Button, Column, Heading, Link, Row, Section, Text } from 'react-email';
import type { QuoteLetter } from './letter.ts';
import { CallLine, LetterFrame, styles } from './letter-frame.tsx';

/** The HTML part: the same sentences as the text part, in the company's colors. */
export function QuoteEmail({ letter }: { letter: QuoteLetter }) {
  const { company, said, packages, url, sharedUrl } = letter;
  return (
    <LetterFrame letter={letter} small={said.disclaimer}>
      {said.updated !== '' && <Text style={styles.text}>{said.updated}</Text>}
      {said.change !== '' && (
        <Button href={url} style={styles.change}>
          {said.change}
        </Button>
      )}
      <Text style={styles.text}>{said.intro}</Text>
      <Text style={styles.area}>{said.area}</Text>
      {packages.map(({ tier, title, name, recommended, amount, range, bullets }) => (
        <Section key={tier} style={styles.price}>
          <Row>
            <Column style={styles.tier}>
              {title}{' '}
              {recommended !== '' && (
                <span style={styles.recommended(company.colours.primary)}>{recommended}</span>
              )}
              {name !== '' && <div style={styles.name}>{name}</div>}
            </Column>
            <Column style={styles.amount}>
              {amount}
              {range !== '' && <div style={styles.range}>{range}</div>}
            </Column>
          </Row>
          <ul style={styles.bullets}>
            {bullets.map((bullet) => (
              <li key={bullet}>{bullet}</li>
            ))}
          </ul>
        </Section>
      ))}
      {said.extras.map((text) => (
        <Text key={text} style={styles.area}>
          {text}
        </Text>
      ))}
      {said.range !== '' && <Text style={styles.area}>{said.range}</Text>}
      {said.roofData !== '' && (
        <Text lang="en" translate="no" style={styles.small}>
          {said.roofData}
        </Text>
      )}
      <Text style={styles.until}>{said.validUntil}</Text>
      {said.asks !== null && (
        <Section style={styles.price}>
          <Heading as="h2" style={styles.title}>
            {said.asks.title}
          </Heading>
          <ul style={styles.bullets}>
            {said.asks.lines.map(({ head, rest }) => (
              <li key={head + rest}>
                <strong style={styles.head}>{head}</strong> {rest}
              </li>
            ))}
          </ul>
          {said.asks.more !== '' && <Text style={styles.more}>{said.asks.more}</Text>}
        </Section>
      )}
      <Button href={url} style={styles.button(company.colours.primary)}>
        {said.open}
      </Button>
      <Text style={styles.small}>
        {said.share}{' '}
        <Link href={sharedUrl} style={styles.link}>
          {sharedUrl}
        </Link>
        <br />
        {said.whoChanges}
      </Text>
      <CallLine letter={letter} />
    </LetterFrame>
  );
}

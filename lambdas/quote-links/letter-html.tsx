import type { CSSProperties } from 'react';
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from 'react-email';
import { phoneLink } from '#shared/lead/phone.ts';
import { readableOn } from '#shared/page/palette.ts';
import type { QuoteLetter } from './letter.ts';

const font = '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
const ink = '#1b2126';
const muted = '#525a61';
const line = '#dbd7cf';

/** Email programs ignore style sheets, so every element has its own styles. */
export const styles = {
  body: { margin: 0, padding: '24px 12px', background: '#f5f3ef', color: ink, fontFamily: font },
  card: { maxWidth: 560, padding: '24px 28px', background: '#ffffff', borderRadius: 12 },
  company: { margin: '0 0 20px', color: ink, fontSize: 20, lineHeight: '28px' },
  text: { margin: '0 0 14px', color: ink, fontSize: 16, lineHeight: '24px' },
  until: { margin: '16px 0 14px', color: ink, fontSize: 16, lineHeight: '24px' },
  area: { margin: '0 0 8px', color: muted, fontSize: 14, lineHeight: '20px' },
  price: { padding: '12px 0', borderTop: `1px solid ${line}` },
  tier: {
    padding: '0 12px 0 0',
    verticalAlign: 'top',
    color: ink,
    fontSize: 16,
    fontWeight: 600,
    lineHeight: '22px',
  },
  recommended: (color: string): CSSProperties => ({
    display: 'inline-block',
    padding: '0 8px',
    border: `1px solid ${color}`,
    borderRadius: 12,
    color: ink,
    fontSize: 13,
    fontWeight: 600,
    lineHeight: '20px',
    whiteSpace: 'nowrap',
  }),
  amount: {
    color: ink,
    fontSize: 20,
    fontWeight: 700,
    lineHeight: '22px',
    textAlign: 'right',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
  },
  bullets: { margin: '4px 0 0', padding: '0 0 0 18px', color: muted, fontSize: 14, lineHeight: '20px' },
  name: { color: ink, fontSize: 14, fontWeight: 400, lineHeight: '20px' },
  range: { color: muted, fontSize: 14, fontWeight: 400, lineHeight: '20px' },
  button: (color: string): CSSProperties => ({
    margin: '4px 0 14px',
    padding: '14px 22px',
    borderRadius: 8,
    background: color,
    color: readableOn(color),
    fontSize: 16,
    fontWeight: 650,
  }),
  change: {
    margin: '0 0 14px',
    padding: '12px 22px',
    border: `1px solid ${muted}`,
    borderRadius: 8,
    color: ink,
    fontSize: 16,
    fontWeight: 650,
  },
  link: { color: ink, textDecoration: 'underline' },
  small: { margin: '0 0 10px', color: muted, fontSize: 13, lineHeight: '19px' },
  rule: { margin: '14px 0', borderColor: line },
} satisfies Record<string, CSSProperties | ((color: string) => CSSProperties)>;

/** The HTML part: the same sentences as the text part, in the company's colors. */
export function QuoteEmail({ letter }: { letter: QuoteLetter }) {
  const { company, said, packages, url, sharedUrl, noEmailUrl, language } = letter;
  return (
    <Html lang={language}>
      <Head>
        <title>{said.subject}</title>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{said.preview}</Preview>
      <Body style={styles.body}>
        <Container style={styles.card}>
          <Heading as="h1" style={styles.company}>
            {company.companyName}
          </Heading>
          <Text style={styles.text}>{said.hello}</Text>
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
          {company.phone !== '' && (
            <Text style={styles.text}>
              <Link href={phoneLink(company.phone)} style={styles.link}>
                {said.call}
              </Link>
            </Text>
          )}
          <Hr style={styles.rule} />
          <Text style={styles.small}>{said.disclaimer}</Text>
          <Text style={styles.small}>{said.signature.join(' · ')}</Text>
          <Text style={styles.small}>
            {said.whyYou}{' '}
            <Link href={noEmailUrl} style={styles.link}>
              {said.noEmail}
            </Link>
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

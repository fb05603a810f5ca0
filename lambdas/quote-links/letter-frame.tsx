import type { CSSProperties, ReactNode } from 'react';
import { Body, Container, Head, Heading, Hr, Html, Link, Preview, Text } from 'react-email';
import { phoneLink } from '#shared/lead/phone.ts';
import { readableOn } from '#shared/page/palette.ts';
import type { Language } from '#shared/text.ts';

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
  title: { margin: 0, color: ink, fontSize: 16, fontWeight: 600, lineHeight: '22px' },
  head: { color: ink, fontWeight: 600 },
  more: { margin: '4px 0 0', color: muted, fontSize: 14, lineHeight: '20px' },
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

interface FramedLetter {
  company: { companyName: string; phone: string };
  said: {
    subject: string;
    preview: string;
    hello: string;
    call: string;
    signature: readonly string[];
    whyYou: string;
    noEmail: string;
  };
  noEmailUrl: string;
  language: Language;
}

/**
 * An email to a homeowner: the company and the greeting above what it says; below, who sent it, why, and how to get no more.
 * @param props.small stands above the signature; empty for nothing
 */
export function LetterFrame(props: { letter: FramedLetter; small: string; children: ReactNode }) {
  const { letter, small, children } = props;
  const { company, said, noEmailUrl, language } = letter;
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
          {children}
          <Hr style={styles.rule} />
          {small !== '' && <Text style={styles.small}>{small}</Text>}
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

/** The company's number as a link; nothing where the letter does not name it. */
export function CallLine({ letter: { company, said } }: { letter: FramedLetter }) {
  if (said.call === '' || company.phone === '') return null;
  return (
    <Text style={styles.text}>
      <Link href={phoneLink(company.phone)} style={styles.link}>
        {said.call}
      </Link>
    </Text>
  );
}

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
import { tierNames } from '#shared/pricing/rates.ts';
import type { QuoteLetter } from './letter.ts';
import { styles } from './styles.ts';

/** The HTML part: the same sentences as the text part, in the colours of the company. */
export function QuoteMail({ letter }: { letter: QuoteLetter }) {
  const { company, said, prices, url, language } = letter;
  return (
    <Html lang={language}>
      <Head>
        <title>{said.subject}</title>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{`${said.intro} ${said.validUntil}`}</Preview>
      <Body style={styles.body}>
        <Container style={styles.card}>
          <Heading as="h1" style={styles.company}>
            {company.companyName}
          </Heading>
          <Text style={styles.text}>{said.hello}</Text>
          <Text style={styles.text}>{said.intro}</Text>
          <Text style={styles.area}>{said.area}</Text>
          <Section>
            {tierNames.map((tier) => (
              <Row key={tier} style={styles.price}>
                <Column style={styles.tier}>{prices[tier].title}</Column>
                <Column style={styles.amount}>
                  {prices[tier].amount}
                  {prices[tier].range !== '' && <div style={styles.range}>{prices[tier].range}</div>}
                </Column>
              </Row>
            ))}
          </Section>
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
          <Text style={styles.small}>{said.whoSees}</Text>
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
          <Text style={styles.small}>{said.whyYou}</Text>
        </Container>
      </Body>
    </Html>
  );
}

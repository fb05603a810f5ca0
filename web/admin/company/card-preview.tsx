import { type ReactNode, useState } from 'react';
import type { MonthlyExample } from '#shared/company/monthly-example.ts';
import { exampleQuote } from '#shared/quote/quote.ts';
import type { Callback } from '#shared/site/brand.ts';
import type { ShownPackages } from '#shared/site/shown-packages.ts';
import { type Language, languages } from '#shared/text.ts';
import { WithCaller } from '#web/quote/caller-photo.tsx';
import { MonthlyLine } from '#web/quote/monthly-line.tsx';
import { cardLines, tierBullets } from '#web/quote/price.tsx';
import { PriceCard, PriceCardList } from '#web/quote/price-card.tsx';
import { Chip } from '#web/ui/choice.tsx';
import { atHand } from '#web/ui/lazy-chunk.ts';
import { Row } from '#web/ui/stack.tsx';
import { firstWords as firstEn } from '#web/words/en/first.ts';
import { laterWords as laterEn } from '#web/words/en/steps.ts';
import { firstWords as firstEs } from '#web/words/es/first.ts';
import { laterWords as laterEs } from '#web/words/es/steps.ts';
import { defaultLanguage, type Messages } from '#web/words/language.ts';
import { LocaleProvider, useLaterWords, useLocale } from '#web/words/locale.tsx';
import { whoCalls } from '#web/words/who-calls.ts';

const spoken: Readonly<Record<Language, Messages>> = {
  en: { ...firstEn, later: atHand({ laterWords: laterEn }) },
  es: { ...firstEs, later: atHand({ laterWords: laterEs }) },
};
const quote = exampleQuote();
const names: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

/** What visitors see, in the language that is chosen here. */
export function InLanguage({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState<Language>(defaultLanguage);
  return (
    <>
      <Row>
        {languages.map((one) => (
          <Chip key={one} lang={one} isChosen={one === language} onClick={() => setLanguage(one)}>
            {names[one]}
          </Chip>
        ))}
      </Row>
      <LocaleProvider key={language} language={language} messages={spoken[language]}>
        <div lang={language}>{children}</div>
      </LocaleProvider>
    </>
  );
}

/** The monthly line as visitors see it. */
export const MonthlyPreview = (props: { product: string; example: MonthlyExample }) => (
  <InLanguage>
    <MonthlyInLanguage {...props} />
  </InLanguage>
);

function MonthlyInLanguage({ product, example }: { product: string; example: MonthlyExample }) {
  const word = useLocale().messages.productWord(product);
  return <MonthlyLine tier="standard" product={word} quote={quote} example={example} />;
}

type CardPreviewProps = ShownPackages & { product: string };

/** The four cards as visitors see them, by the same component. */
export const CardPreview = (props: CardPreviewProps) => (
  <InLanguage>
    <CardsInLanguage {...props} />
  </InLanguage>
);

export function CardsInLanguage({ product, packages, recommended }: CardPreviewProps) {
  const { language, messages } = useLocale();
  const words = useLaterWords();
  return (
    <PriceCardList isNarrow>
      {packages.map((card) => (
        <PriceCard
          key={card.tier}
          card={card}
          product={messages.productWord(product)}
          price={quote[card.tier].price}
          lines={cardLines(card, tierBullets(quote, card, { language, words }), language)}
          imageUrl={card.imageUrl}
          isRecommended={card.tier === recommended}
        />
      ))}
    </PriceCardList>
  );
}

interface CallerPreviewProps {
  callback: Pick<Callback, 'caller' | 'photoUrl' | 'workingHours'>;
  companyName: string;
}

const laterWords = { en: laterEn, es: laterEs };

/** Who gets in touch, as homeowners of each language read it. */
export const CallerPreview = ({ callback, companyName }: CallerPreviewProps) =>
  languages.map((language) => {
    const { next } = laterWords[language].result;
    return (
      <WithCaller key={language} {...{ callback, companyName, language }}>
        <p lang={language}>{whoCalls(next, callback, { companyName, language }, next.aboutHome)}</p>
      </WithCaller>
    );
  });

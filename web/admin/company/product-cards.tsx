import { emptyCard, type ProductCard, type Products, productsInUse } from '#shared/company/products.ts';
import { type TierName, tierNames } from '#shared/pricing/rates.ts';
import type { Brand } from '#shared/site/brand.ts';
import { shownPackages } from '#shared/site/shown-packages.ts';
import { LazyPanel } from '#web/admin/ui/failed-load.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, Help, Select } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { lazyChunk } from '#web/ui/lazy-chunk.ts';
import { Row, Stack } from '#web/ui/stack.tsx';
import { tierTitle } from '#web/words/office/formats.ts';
import { cardFacts } from './card-facts.ts';
import { CardFields } from './card-fields.tsx';
import { companyPart, type FieldsProps, type Problem, type ShownSite } from './company-part.ts';
import styles from './fields.module.css';

/** It brings the homeowner's words. */
export const preview = lazyChunk(() => import('./card-preview.tsx'));

/** The card that a place in the cards is of, as "cards.1.name.en"; undefined of none. */
const tierAt = (at: string, { cards }: NonNullable<Products>): TierName | undefined =>
  cards[Number(/^cards\.(\d)/.exec(at)?.[1])]?.tier;

/** A problem as its card's own. */
const inCard = ({ at, sentence }: Problem): Problem => ({ at: at.replace(/^cards\.\d\./, ''), sentence });

/** The cards as the product has them, where the office has set nothing. */
const ownCards = ({ brand }: ShownSite): NonNullable<Products> => ({
  cards: tierNames.map(emptyCard),
  recommended: brand.recommendedTier,
});

/** What the four price cards say. */
export const priceCards = companyPart({
  name: 'products',
  title: 'Price cards',
  about:
    'What visitors read under each of the four prices. Blank fields keep today’s text. Prices and titles don’t change here.',
  facts: (value, site) => cardFacts(ownCards(site), site.brand.product)(value),
  summary: (value) => (productsInUse(value) === null ? 'The site’s own cards' : 'Your cards'),
  placeOf: ({ at }, value, site) => {
    const tier = tierAt(at, value ?? ownCards(site));
    return tier === undefined ? 'Price cards' : tierTitle(tier, site.brand.product);
  },
  Fields: CardsForm,
});

function CardsForm({ value, change, problem, site }: FieldsProps<Products>) {
  const { brand } = site;
  const own = ownCards(site);
  const set = value ?? own;
  const title = (tier: TierName) => tierTitle(tier, brand.product);
  const problemTier = problem === null ? undefined : tierAt(problem.at, set);
  const places = set.cards.map(({ tier }) => tier);
  // A picture may come while something else is typed.
  const changeCard = (tier: TierName, patch: Partial<ProductCard>) =>
    change((now) => {
      const { cards, ...others } = now ?? own;
      return { ...others, cards: cards.map((one) => (one.tier === tier ? { ...one, ...patch } : one)) };
    });
  const place = (card: ProductCard, at: number) => {
    const others = set.cards.filter((one) => one !== card);
    change({ ...set, cards: [...others.slice(0, at), card, ...others.slice(at)] });
  };
  const shown = shownPackages(brand.recommendedTier, value);
  return (
    <div className={styles.withPreview}>
      <Stack gap={3}>
        {value?.shown === false && <Help>Visitors see the site’s own cards. What you set here is kept.</Help>}
        <RecommendedField
          value={set.recommended}
          product={brand.product}
          onChange={(recommended) => change({ ...set, recommended })}
        />
        {/* In an order that stays while places are chosen, so that the field under the hand does too. */}
        {tierNames.flatMap((tier) =>
          set.cards
            .filter((card) => card.tier === tier)
            .map((card) => (
              <Fold key={tier} summary={title(tier)}>
                <CardFields
                  card={card}
                  change={(patch) => changeCard(tier, patch)}
                  problem={problem !== null && tier === problemTier ? inCard(problem) : null}
                  place={places.indexOf(tier)}
                  onPlace={(at) => place(card, at)}
                />
              </Fold>
            )),
        )}
        {value !== null && (
          <Row>
            <Button onClick={() => change({ ...value, shown: value.shown === false })}>
              {value.shown === false ? 'Use your cards again' : 'Use the site’s own cards'}
            </Button>
          </Row>
        )}
      </Stack>
      <Stack as="section" gap={3} aria-label="Preview of the cards">
        <Help>Preview. The prices are an example.</Help>
        <LazyPanel part={preview} name="the preview" waiting="Loading...">
          {({ CardPreview }) => <CardPreview product={brand.product} {...shown} />}
        </LazyPanel>
      </Stack>
    </div>
  );
}

interface RecommendedFieldProps {
  value: NonNullable<Products>['recommended'];
  product: Brand['product'];
  onChange: (recommended: NonNullable<Products>['recommended']) => void;
}

const RecommendedField = ({ value, product, onChange }: RecommendedFieldProps) => (
  <Field label="Recommended">
    {(control) => (
      <Select
        {...control}
        value={value}
        onChange={({ target }) => onChange(tierNames.find((tier) => tier === target.value) ?? '')}
      >
        <option value="">None</option>
        {tierNames.map((tier) => (
          <option key={tier} value={tier}>
            {tierTitle(tier, product)}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

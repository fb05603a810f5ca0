import type { WarningCode } from '#shared/estimate/claim.ts';
import { defaultRates, type TierName } from '#shared/pricing/rates.ts';
import { correctedQuote } from '#shared/quote/corrected-quote.ts';
import { type Quote, quoteFor } from '#shared/quote/quote.ts';
import { readQuote } from '#test/web/quote/read-quote.ts';
import type { HeadlineFacts } from '#web/wizard/result/result-sentence.ts';

/** One case of what the result says first, with all that it says in both languages. */
export interface HeadlineCase {
  name: string;
  /** Null where the office works out the prices. */
  quote: Quote | null;
  said: HeadlineFacts['said'];
  tier?: TierName;
  showsParts?: boolean;
  /** The line with the figure at its end, and what it rests on. */
  en: [title: string, text: string];
  es: [title: string, text: string];
}

const retail = { isInsuranceClaim: false, hasAdjusterEstimate: null, documentId: null, insuranceDoc: null };
const claim = {
  ...retail,
  isInsuranceClaim: true,
  hasAdjusterEstimate: true,
  documentId: readQuote.documentId ?? '',
};
const lostFile = { ...claim, documentId: null, insuranceDoc: new File([], 'estimate.pdf') };

const sized = (basis: Partial<Quote['basis']> = {}): Quote =>
  quoteFor(1800, defaultRates, { source: 'home-size', others: [], ...basis });
const ofClaim = (patch: Partial<typeof readQuote.claim>): Quote => ({
  ...hail,
  claim: { ...hail.claim, ...patch },
});
const warned = (code: WarningCode, values: Record<string, string> = {}): Quote => ({
  ...hail,
  warningDetails: [{ code, values }],
});

/** The hail claim that the examples of the wording are made from. */
const hail = {
  ...readQuote,
  claim: { ...readQuote.claim, recoverable: 3_001.28, nonRecoverable: null, netClaimIfRecovered: 17_514.49 },
  roofClaim: { rcvWithTax: 18_126, nonRecoverable: 0, verified: true, evidence: [] },
};

const onHome = 'Based on your home’s size. We inspect the roof before we set a final price.';
const onHomeEs = 'Según el tamaño de su casa. Revisamos el techo antes de darle el precio final.';
const standard: [string, string] = ['Standard roof: $9,000', 'Opción estándar: $9,000'];
const ofRoof: [string, string] = ['Standard roof: $14,000', 'Opción estándar: $14,000'];

const noPart = (name: string, quote: Quote, en: string, es: string): HeadlineCase => ({
  name,
  quote,
  said: claim,
  en: [ofRoof[0], en],
  es: [ofRoof[1], es],
});

export const headlineCases: HeadlineCase[] = [
  { name: 'R1', quote: sized(), said: retail, en: [standard[0], onHome], es: [standard[1], onHomeEs] },
  {
    name: 'R2',
    quote: sized({ rangePercent: 15 }),
    said: retail,
    en: [
      standard[0],
      'Expect $7,700 – $10,400, depending on your roof’s real size. We inspect the roof before we set a final price.',
    ],
    es: [
      standard[1],
      'Calcule entre $7,700 y $10,400, según el tamaño real de su techo. Revisamos el techo antes de darle el precio final.',
    ],
  },
  {
    name: 'R3',
    quote: sized({ source: 'measured', rangePercent: 10 }),
    said: retail,
    en: [
      standard[0],
      'Based on the roof you confirmed from above. We inspect it before we set a final price.',
    ],
    es: [
      standard[1],
      'Según el techo que usted confirmó en la imagen. Lo revisamos antes de darle el precio final.',
    ],
  },
  {
    name: 'R4',
    quote: sized(),
    said: { ...retail, isInsuranceClaim: true, hasAdjusterEstimate: false },
    en: [
      standard[0],
      'Based on your home’s size, not on your claim. Keep your insurer’s estimate handy when we call.',
    ],
    es: [
      standard[1],
      'Según el tamaño de su casa, no según su reclamo. Tenga a la mano el estimado de su aseguradora cuando llamemos.',
    ],
  },
  {
    name: 'C1',
    quote: hail,
    said: claim,
    en: [
      'Standard roof: $14,000. Your part: $2,500',
      'By the numbers in your estimate, your part is your deductible. The other $11,500 is within the $18,126 your estimate allows for the roof. Your insurer decides what it pays.',
    ],
    es: [
      'Opción estándar: $14,000. Su parte: $2,500',
      'Según las cantidades de su estimado, su parte es su deducible. Los otros $11,500 están dentro de los $18,126 que el estimado asigna al techo. Su aseguradora decide lo que paga.',
    ],
  },
  {
    name: 'C2',
    quote: hail,
    said: claim,
    tier: 'premiumWarranty',
    en: [
      'Premium Warranty roof: $19,600. Your part: $3,974',
      'By the numbers in your estimate: your $2,500 deductible, plus $1,474 because this price is above the $18,126 your estimate allows for the roof. Your insurer decides what it pays.',
    ],
    es: [
      'Opción con garantía premium: $19,600. Su parte: $3,974',
      'Según las cantidades de su estimado: su deducible de $2,500, más $1,474 porque este precio pasa de los $18,126 que el estimado asigna al techo. Su aseguradora decide lo que paga.',
    ],
  },
  {
    name: 'C3',
    quote: {
      ...ofClaim({ deductible: 2_666, netClaimIfRecovered: null, nonRecoverable: 6_439.31 }),
      standard: { price: 11_200, description: '' },
      roofClaim: { rcvWithTax: 17_959.5, nonRecoverable: 6_439.31, verified: true, evidence: [] },
    },
    said: claim,
    en: [
      'Standard roof: $11,200. Your part: $2,666',
      'By the numbers in your estimate, your part is your deductible. The other $8,534 is within the $11,520 your estimate allows for the roof, after depreciation it doesn’t pay back. Your insurer decides what it pays.',
    ],
    es: [
      'Opción estándar: $11,200. Su parte: $2,666',
      'Según las cantidades de su estimado, su parte es su deducible. Los otros $8,534 están dentro de los $11,520 que el estimado asigna al techo, ya sin la depreciación que no se recupera. Su aseguradora decide lo que paga.',
    ],
  },
  {
    name: 'C4',
    quote: {
      ...ofClaim({ deductible: 10_000, netClaim: 7_013.21, netClaimIfRecovered: 10_014.49 }),
      standard: { price: 9_000, description: '' },
    },
    said: claim,
    en: [
      standard[0],
      'Your deductible is $10,000, more than this price. It applies to your whole claim. Ask your insurer what that means for you.',
    ],
    es: [
      standard[1],
      'Su deducible es de $10,000, más que este precio. Se aplica a todo el reclamo. Pregunte a su aseguradora qué significa para usted.',
    ],
  },
  {
    name: 'C4, where the deductible is only more than the roof’s allowance',
    quote: {
      ...ofClaim({ deductible: 5_000, netClaim: 12_013.21, netClaimIfRecovered: 15_014.49 }),
      roofClaim: { ...hail.roofClaim, rcvWithTax: 3_000 },
    },
    said: claim,
    en: [
      ofRoof[0],
      'Your deductible is more than your estimate allows for the roof. It applies to your whole claim. Ask your insurer what that means for you.',
    ],
    es: [
      ofRoof[1],
      'Su deducible es más de lo que su estimado asigna al techo. Se aplica a todo el reclamo. Pregunte a su aseguradora qué significa para usted.',
    ],
  },
  {
    ...noPart(
      'C5',
      hail,
      'Priced from the roof size in your estimate. See your claim’s numbers below.',
      'Según el tamaño del techo en su estimado. Abajo están las cantidades de su reclamo.',
    ),
    showsParts: false,
  },
  noPart(
    'P1',
    ofClaim({ verified: false }),
    'We can’t show your part: some numbers in your estimate don’t match each other. We marked the ones to check.',
    'No podemos mostrar su parte: algunas cantidades de su estimado no cuadran entre sí. Marcamos las que conviene revisar.',
  ),
  noPart(
    'P2',
    { ...hail, roofClaim: { ...hail.roofClaim, verified: false } },
    'Your claim’s numbers add up, but we couldn’t confirm the roof’s part of them. So we don’t show your part.',
    'Las cantidades del reclamo cuadran, pero no pudimos confirmar las del techo. Por eso no mostramos su parte.',
  ),
  noPart(
    'P3',
    { ...hail, roofClaim: null },
    'Your estimate doesn’t list the roof on its own, so we can’t work out your part.',
    'Su estimado no separa lo del techo, así que no podemos calcular su parte.',
  ),
  noPart(
    'P4',
    ofClaim({ deductible: null }),
    'Your estimate doesn’t show your deductible, so we can’t work out your part. It’s on your policy’s declarations page.',
    'Su estimado no muestra su deducible, así que no podemos calcular su parte. Está en la página de declaraciones de su póliza.',
  ),
  noPart(
    'P5',
    ofClaim({ netClaimIfRecovered: 16_000 }),
    'Your estimate ends lower than its numbers add up to. A limit or an earlier payment may be why. Ask your insurer; we don’t show your part.',
    'Su estimado termina en menos de lo que suman sus cantidades. Puede ser por un límite o un pago anterior. Pregunte a su aseguradora; no mostramos su parte.',
  ),
  {
    ...noPart(
      'P6',
      correctedQuote(hail, { kind: 'typed', was: 2784, squareFootage: 3100, structures: [] }),
      'You changed the roof size, so the claim’s numbers no longer match this quote. We don’t show your part.',
      'Usted cambió el tamaño del techo, así que las cantidades del reclamo ya no corresponden a esta cotización. No mostramos su parte.',
    ),
    en: [
      'Standard roof: $15,500',
      'You changed the roof size, so the claim’s numbers no longer match this quote. We don’t show your part.',
    ],
    es: [
      'Opción estándar: $15,500',
      'Usted cambió el tamaño del techo, así que las cantidades del reclamo ya no corresponden a esta cotización. No mostramos su parte.',
    ],
  },
  {
    name: 'P6, where the garage was added',
    quote: correctedQuote(hail, {
      kind: 'with_garage',
      was: 2784,
      squareFootage: 3548,
      structures: ['Dwelling Roof', 'Garage'],
    }),
    said: claim,
    en: [
      'Standard roof: $18,000',
      'You added another roof. We only know what your estimate allows for the house’s roof, so we don’t show your part.',
    ],
    es: [
      'Opción estándar: $18,000',
      'Usted agregó otro techo. Solo sabemos cuánto asigna su estimado al techo de la casa, así que no mostramos su parte.',
    ],
  },
  {
    name: 'M1',
    quote: warned('not_asphalt_shingle', { cover: 'metal', material: 'Metal roofing' }),
    said: claim,
    en: [
      'Standard roof, asphalt shingles: $14,000',
      'Your estimate is for metal roofing. These prices are for asphalt shingles, so don’t compare the two. Tell us on the call which roof you want.',
    ],
    es: [
      'Opción estándar, tejas asfálticas: $14,000',
      'Su estimado es para otro material (techo de metal). Estos precios son para tejas asfálticas; no los compare. Díganos en la llamada qué techo quiere.',
    ],
  },
  {
    name: 'M2',
    quote: warned('not_asphalt_shingle', { cover: 'other' }),
    said: claim,
    en: [
      'Standard roof, asphalt shingles: $14,000',
      'Your estimate is for a different roof material. These prices are for asphalt shingles, so don’t compare the two. Tell us on the call which roof you want.',
    ],
    es: [
      'Opción estándar, tejas asfálticas: $14,000',
      'Su estimado es para otro material. Estos precios son para tejas asfálticas; no los compare. Díganos en la llamada qué techo quiere.',
    ],
  },
  noPart(
    'K1',
    warned('contractor_estimate'),
    'Your PDF looks like a contractor’s estimate. It doesn’t show what an insurer allows, so we don’t show your part.',
    'Su PDF parece el estimado de un contratista. No muestra lo que asigna una aseguradora; por eso no mostramos su parte.',
  ),
  {
    name: 'F1',
    quote: sized(),
    said: claim,
    en: [
      standard[0],
      'We couldn’t price from your PDF, so this uses your home’s size. Our office has your PDF. Keep it handy when we call.',
    ],
    es: [
      standard[1],
      'No pudimos cotizar con su PDF, así que usamos el tamaño de su casa. Nuestra oficina tiene su PDF. Téngalo a la mano cuando llamemos.',
    ],
  },
  {
    name: 'F2',
    quote: sized(),
    said: lostFile,
    en: [
      standard[0],
      'We couldn’t use your file, so this uses your home’s size. Keep your estimate handy when we call.',
    ],
    es: [
      standard[1],
      'No pudimos usar su archivo, así que usamos el tamaño de su casa. Tenga su estimado a la mano cuando llamemos.',
    ],
  },
  {
    name: 'N',
    quote: null,
    said: retail,
    en: ['We have your info', 'We’ll work out your prices by hand and contact you.'],
    es: ['Ya tenemos sus datos', 'Calcularemos sus precios y nos comunicaremos con usted.'],
  },
  {
    name: 'typed',
    quote: quoteFor(2784, defaultRates, { source: 'typed-from-paper', others: [] }),
    said: claim,
    en: [
      ofRoof[0],
      'Based on the 27.84 squares you took from your estimate. Our office checks them against your PDF.',
    ],
    es: [
      ofRoof[1],
      'Según lo que usted tomó de su estimado: 27.84 cuadros. Nuestra oficina los revisa con su PDF.',
    ],
  },
  {
    name: 'office',
    quote: quoteFor(2784, defaultRates, { source: 'office', others: [] }),
    said: claim,
    en: [
      ofRoof[0],
      'We updated your prices: we checked your insurance estimate, and your roof is 2,784 sq ft.',
    ],
    es: [
      ofRoof[1],
      'Actualizamos sus precios: revisamos el estimado de su aseguradora y su techo es de 2,784 pies cuadrados.',
    ],
  },
  {
    name: 'office-own',
    quote: quoteFor(2784, defaultRates, { source: 'office-own', others: [] }),
    said: retail,
    en: [
      ofRoof[0],
      'We checked the size of your roof ourselves: 2,784 sq ft. These prices are for that size.',
    ],
    es: [
      ofRoof[1],
      'Revisamos nosotros mismos el tamaño de su techo: 2,784 pies cuadrados. Estos precios son para ese tamaño.',
    ],
  },
];

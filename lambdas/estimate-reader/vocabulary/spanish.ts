import { matches, type PhraseRule } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText, withoutAccents } from '#lambdas/estimate-reader/text/plain-text.ts';

const spanish = (pattern: RegExp, means: string, ...examples: string[]): PhraseRule<string> => ({
  pattern,
  means,
  examples,
  sources: 'Spanish',
});

/** Words of Spanish documents, without accents, and the English words that the other tables know. */
export const SPANISH_WORDS: readonly PhraseRule<string>[] = [
  spanish(/\bquitar y reemplazar\b/, 'remove and replace', 'Quitar y reemplazar tejas'),
  spanish(
    /\b(?:quitar|remover|retirar|desmontar|remocion de)\b/,
    'remove',
    'Quitar tejas',
    'Desmontar tejas',
  ),
  spanish(/\b(?:reemplazar|instalar|colocar)\b/, 'replace', 'Instalar tejas', 'Reemplazar tejas'),
  spanish(/\btejas? (?:de cumbrera|de caballete)\b/, 'ridge cap', 'Tejas de cumbrera y limatesa'),
  spanish(
    /\btejas? (?:asfalticas?|de asfalto|laminadas?)\b/,
    'asphalt shingles',
    'Tejas asfálticas laminadas',
  ),
  spanish(/\b(?:fieltro|papel asfaltico)\b/, 'felt', 'Fieltro sintético para techo'),
  spanish(/\bmembrana .*?hielo y agua\b/, 'ice & water barrier', 'Membrana contra hielo y agua'),
  spanish(/\b(?:borde de goteo|goteron)\b/, 'drip edge', 'Borde de goteo, aluminio', 'Goterón metálico'),
  spanish(
    /\b(?:tira|hilera) (?:de inicio|inicial|de arranque)\b/,
    'starter',
    'Tira de inicio',
    'Hilera inicial',
  ),
  spanish(/\brespiraderos? de techo\b/, 'roof vent', 'Respiraderos de techo tipo tortuga'),
  spanish(/\b(?:acarreo|retiro) de escombros\b/, 'haul debris', 'Acarreo de escombros'),
  spanish(/\bbotas? (?:de|para) (?:tuberia|tubo)\b/, 'pipe boot', 'Bota de tubería de plomo'),
  spanish(/\btapajuntas?\b/, 'flashing', 'Tapajuntas escalonado'),
  spanish(/\blimahoyas?\b/, 'valley metal', 'Limahoya metálica'),
  spanish(
    /\b(?:re)?cargo .*?(?:techo empinado|pendiente)\b/,
    'steep roof charge',
    'Cargo por techo empinado',
  ),
  spanish(/\bpermisos?\b/, 'permit', 'Permiso de construcción del condado'),
  spanish(
    /^(?:valor|costo) de (?:reposicion|reemplazo)\b/,
    'replacement cost value',
    'Valor de reposición (RCV)',
    'Costo de reemplazo',
  ),
  spanish(
    /^valor (?:(?:real|actual) )?en efectivo\b/,
    'actual cash value',
    'Valor real en efectivo (ACV)',
    'Valor actual en efectivo',
  ),
  spanish(
    /^(?:reclamacion neta|pago neto) si se recupera\b.*/,
    'net claim if depreciation is recovered',
    'Pago neto si se recupera la depreciación',
  ),
  spanish(
    /^menos depreciacion no recuperable\b/,
    'less non-recoverable depreciation',
    'Menos depreciación no recuperable',
  ),
  spanish(
    /^menos depreciacion recuperable\b/,
    'less recoverable depreciation',
    'Menos depreciación recuperable',
  ),
  spanish(/^menos depreciacion\b(?! (?:no )?recuperable)/, 'less depreciation', 'Menos depreciación'),
  spanish(/^menos (?:el )?deducible\b.*/, 'less deductible', 'Menos deducible por huracán (2 %)'),
  spanish(
    /^(?:reclamacion neta|pago neto)\b(?! si se recupera).*/,
    'net claim',
    'Reclamación neta / pago neto',
  ),
];

/** The text with the trade's Spanish words in English; other text is unchanged. */
export function inEnglish(text: string, table: typeof SPANISH_WORDS): string {
  const plain = withoutAccents(normalizeText(text));
  if (!matches(table, plain)) return text;
  return table.reduce((said, { pattern, means }) => said.replace(pattern, means), plain);
}

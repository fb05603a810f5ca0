import { matches, phrasesBy } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText, withoutAccents } from '#lambdas/estimate-reader/text/plain-text.ts';

/** Words of Spanish documents, without accents, and the English words that the other tables know. */
export const SPANISH_WORDS = phrasesBy('Spanish', {
  'remove and replace': [[/\bquitar y reemplazar\b/, 'Quitar y reemplazar tejas']],
  remove: [[/\b(?:quitar|remover|retirar|desmontar|remocion de)\b/, 'Quitar tejas | Desmontar tejas']],
  replace: [[/\b(?:reemplazar|instalar|colocar)\b/, 'Instalar tejas | Reemplazar tejas']],
  'ridge cap': [[/\btejas? (?:de cumbrera|de caballete)\b/, 'Tejas de cumbrera y limatesa']],
  'asphalt shingles': [[/\btejas? (?:asfalticas?|de asfalto|laminadas?)\b/, 'Tejas asfálticas laminadas']],
  felt: [[/\b(?:fieltro|papel asfaltico)\b/, 'Fieltro sintético para techo']],
  'ice & water barrier': [[/\bmembrana .*?hielo y agua\b/, 'Membrana contra hielo y agua']],
  'drip edge': [[/\b(?:borde de goteo|goteron)\b/, 'Borde de goteo, aluminio | Goterón metálico']],
  starter: [[/\b(?:tira|hilera) (?:de inicio|inicial|de arranque)\b/, 'Tira de inicio | Hilera inicial']],
  'roof vent': [[/\brespiraderos? de techo\b/, 'Respiraderos de techo tipo tortuga']],
  'haul debris': [[/\b(?:acarreo|retiro) de escombros\b/, 'Acarreo de escombros']],
  'pipe boot': [[/\bbotas? (?:de|para) (?:tuberia|tubo)\b/, 'Bota de tubería de plomo']],
  flashing: [[/\btapajuntas?\b/, 'Tapajuntas escalonado']],
  'valley metal': [[/\blimahoyas?\b/, 'Limahoya metálica']],
  'steep roof charge': [[/\b(?:re)?cargo .*?(?:techo empinado|pendiente)\b/, 'Cargo por techo empinado']],
  permit: [[/\bpermisos?\b/, 'Permiso de construcción del condado']],
  'replacement cost value': [
    [/^(?:valor|costo) de (?:reposicion|reemplazo)\b/, 'Valor de reposición (RCV) | Costo de reemplazo'],
  ],
  'actual cash value': [
    [/^valor (?:(?:real|actual) )?en efectivo\b/, 'Valor real en efectivo (ACV) | Valor actual en efectivo'],
  ],
  'net claim if depreciation is recovered': [
    [/^(?:reclamacion neta|pago neto) si se recupera\b.*/, 'Pago neto si se recupera la depreciación'],
  ],
  'less non-recoverable depreciation': [
    [/^menos depreciacion no recuperable\b/, 'Menos depreciación no recuperable'],
  ],
  'less recoverable depreciation': [[/^menos depreciacion recuperable\b/, 'Menos depreciación recuperable']],
  'less depreciation': [[/^menos depreciacion\b(?! (?:no )?recuperable)/, 'Menos depreciación']],
  'less deductible': [[/^menos (?:el )?deducible\b.*/, 'Menos deducible por huracán (2 %)']],
  'net claim': [[/^(?:reclamacion neta|pago neto)\b(?! si se recupera).*/, 'Reclamación neta / pago neto']],
});

/** The text with the trade's Spanish words in English; other text is unchanged. */
export function inEnglish(text: string, table: typeof SPANISH_WORDS): string {
  const plain = withoutAccents(normalizeText(text));
  if (!matches(table, plain)) return text;
  return table.reduce((translated, { pattern, means }) => translated.replace(pattern, means), plain);
}

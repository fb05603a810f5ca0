import { hasWord } from '../text/normalize-text.ts';

/** Roof covers that are no asphalt shingle. */
export const OTHER_ROOF =
  /\b(metal roof(ing)?|metal structure, roof|standing seam|ribbed roofing|ribbed metal|corrugated|roof panels?|roof\/wall panel|patio cover|modified bitumen|mod[- ]?bit(umen)?|rolled? roofing|roll roofing|built[- ]?up roof(ing)?|bur\b|tpo|epdm|rubber roof(ing)?|single[- ]ply|membrane roof(ing)?|(clay|concrete|slate|spanish|roof) tiles?|tile roof(ing)?|slate( roof(ing)?)?|(wood|cedar) shakes?|(wood|cedar) shingles?|shakes? - |polycarbonate|steel roof(ing)?|aluminum shingles?|tar (&|and) gravel|hot mop)\b/;

/** Things of the same words that do not lie on the roof. */
export const NOT_ROOF_COVER =
  /\b(gutters?|downspouts?|siding|soffit|fascia|door|window|fence|drywall|carpet|awning|driveway|paving|pavement|parking|floor(ing)?|counter ?tops?|cabinets?|wall panel(?! corrugated))\b/;

function nearWord(words: readonly string[], ...expected: string[]): boolean {
  return expected.some((word) => hasWord(words, word));
}

/** True where the words name asphalt shingles lying on the roof's field. */
export function namesShingles(text: string, words: readonly string[]): boolean {
  if (/\b(wood|cedar|metal|slate|aluminum|steel)\b[^,]*\bsh(ingle|ake)/.test(text)) return false;
  if (/\bshingle siding\b|\bsiding\b/.test(text)) return false;
  const shingle = nearWord(words, 'shingle', 'shingles', 'shng', 'shngl', 'shingled');
  if (shingle) return true;
  const rolled = /\broll(ed)?\b/.test(text);
  const asphalt =
    nearWord(words, 'asphalt', 'composition', 'comp', 'laminated', 'architectural') ||
    /\b3[- ]?tab\b/.test(text);
  const roof = nearWord(words, 'roofing', 'roof', 'rfg', 'reroof', 'comp') || /\btear[- ]?off\b/.test(text);
  return !rolled && asphalt && roof;
}

/** "w/ felt" or "incl. felt" belongs to a shingle line; a line of felt alone names no shingle. */
export function namesCover(text: string): boolean {
  return (
    /\b(shingles?|shng|rfg|roofing)\b.*\b(w\/|w\/out|with|without|incl\.?|excl\.?) ?felt/.test(text) ||
    /\b(comp\.?|composition|laminated|3[- ]?tab)\b.*\bfelt\b/.test(text)
  );
}

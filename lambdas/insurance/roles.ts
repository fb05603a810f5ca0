import { folded, hasWord, wordsOf } from './wording.ts';

/** What a row is to a roofer; every spelling of a role is found by its words, never by an item code. */
export type Role =
  | 'shingle_removal'
  | 'second_layer'
  | 'shingle_install'
  | 'shingle_install_material'
  | 'shingle_install_labor'
  | 'shingle_remove_and_replace'
  | 'shingle_repair'
  | 'underlayment'
  | 'ice_water'
  | 'drip_edge'
  | 'starter'
  | 'ridge_cap'
  | 'ridge_vent'
  | 'steep'
  | 'steep_removal'
  | 'high'
  | 'high_removal'
  | 'valley'
  | 'flashing'
  | 'pipe_jack'
  | 'roof_vent'
  | 'other_roof_removal'
  | 'other_roof'
  | 'debris'
  | 'permit'
  | 'roof_accessory_removal'
  | 'roof_labor_minimum'
  | 'tarp';

export const fullReplacementRoles: ReadonlySet<Role> = new Set([
  'shingle_removal',
  'shingle_install',
  'shingle_install_material',
  'shingle_install_labor',
  'shingle_remove_and_replace',
]);

/** What is being done to the thing named. */
export type Action = 'remove' | 'replace' | 'remove_and_replace' | 'material' | 'labor' | 'reset' | null;

/** The action a description names, Xactimate's in front ("Remove …", "R&R …"), Symbility's at either end. */
export function actionIn(description: string): Action {
  const text = folded(description);
  if (/\b(detach (&|and) reset|d&r|rem\/reset|remove (&|and) reset|reset)\b/.test(text)) return 'reset';
  if (
    /\b(r&r|r & r|remove (&|and) replace|remove\/replace|rem\/repl|tear[- ]?(off|out) (&|and) (replace|install)|tear[- ]?off and re-?roof)\b/.test(
      text,
    )
  )
    return 'remove_and_replace';
  if (/\bmaterials? only\b|\bsupply( only)?$|\bsupply\b(?! and)/.test(text)) return 'material';
  if (/\b(tear([- ]?(off|out))?|remove|removal|tearoff|demo(lish|lition)?|strip( off)?)\b/.test(text))
    return 'remove';
  if (/^install\b|\binstall( only)?$|\blabor only\b/.test(text)) return 'labor';
  if (/\b(replace|new)\b/.test(text)) return 'replace';
  return null;
}

const OTHER_ROOF =
  /\b(metal roof(ing)?|metal structure, roof|standing seam|ribbed roofing|ribbed metal|corrugated|roof panels?|roof\/wall panel|patio cover|modified bitumen|mod[- ]?bit(umen)?|rolled? roofing|roll roofing|built[- ]?up roof(ing)?|bur\b|tpo|epdm|rubber roof(ing)?|single[- ]ply|membrane roof(ing)?|(clay|concrete|slate|spanish|roof) tiles?|tile roof(ing)?|slate( roof(ing)?)?|(wood|cedar) shakes?|(wood|cedar) shingles?|shakes? - |polycarbonate|steel roof(ing)?|aluminum shingles?|tar (&|and) gravel|hot mop)\b/;

const NOT_ROOF_COVER =
  /\b(gutters?|downspouts?|siding|soffit|fascia|door|window|fence|drywall|carpet|awning|wall panel(?! corrugated))\b/;

function nearWord(words: readonly string[], ...expected: string[]): boolean {
  return expected.some((word) => hasWord(words, word));
}

/** True where the words name asphalt shingles lying on the roof's field. */
function namesShingles(text: string, words: readonly string[]): boolean {
  if (/\b(wood|cedar|metal|slate|aluminum|steel)\b[^,]*\bsh(ingle|ake)/.test(text)) return false;
  if (/\bshingle siding\b|\bsiding\b/.test(text)) return false;
  const shingle = nearWord(words, 'shingle', 'shingles', 'shng', 'shngl', 'shingled');
  if (shingle) return true;
  const rolled = /\broll(ed)?\b/.test(text);
  const asphalt =
    nearWord(words, 'asphalt', 'composition', 'comp', 'laminated', 'architectural') ||
    /\b3[- ]?tab\b/.test(text);
  return !rolled && asphalt && nearWord(words, 'roofing', 'roof', 'rfg', 'tear', 'reroof', 'comp');
}

/** The role of a row by its printed description; null where it is not roof work that matters here. */
export function roleOf(description: string): Role | null {
  const text = folded(description);
  const words = wordsOf(description);
  const action = actionIn(description);
  const removing = action === 'remove';
  if (/\bper (shingle|each shingle)\b|\(per sh/.test(text)) return 'shingle_repair';
  if (
    /\b(steep|slope charge|pitch charge)\b/.test(text) &&
    /\b(charge|roof|roofing|slope|pitch)\b/.test(text)
  )
    return removing ? 'steep_removal' : 'steep';
  if (
    /\bhigh roof\b|\b(two|2|three|3)[- ]stor(y|ies)\b.*\bcharge|\bcharge\b.*\bstor(y|ies)\b|\bhigh[- ]charge\b/.test(
      text,
    )
  )
    return removing ? 'high_removal' : 'high';
  if (/\b(labor|roofing) minimum/.test(text) || /\broof.*\bminimum\b/.test(text))
    return /\broof/.test(text) ? 'roof_labor_minimum' : null;
  if (/\btarps?\b/.test(text)) return 'tarp';
  if (/\b(permits?|building code|code upgrade fee)\b/.test(text)) return 'permit';
  const gutter = /\bgutters?\b/.test(text) && !/\bapron\b/.test(text);
  if (gutter || /\b(guard|screen|downspout)/.test(text)) return null;
  if (
    /\bwater (barrier|shield|membrane)|\bice\b.*\bwater\b|\bi(ce)? ?[&/] ?w(ater)?\b|\bleak barrier\b/.test(
      text,
    )
  )
    return removing ? 'roof_accessory_removal' : 'ice_water';
  if (
    /\bdrip[- ]?edge|\bgutter apron\b|\bd(r|n)ip ?edge/.test(text) ||
    (hasWord(words, 'drip') && hasWord(words, 'edge'))
  )
    return removing || action === 'reset' ? 'roof_accessory_removal' : 'drip_edge';
  if (/\bstarter/.test(text) || hasWord(words, 'starter'))
    return removing ? 'roof_accessory_removal' : 'starter';
  const ridgeVent = /\bridge vent|\bvent\b.*\bridge\b|\bridge[- ]?vent/.test(text);
  if (ridgeVent) return removing ? 'roof_accessory_removal' : 'ridge_vent';
  if (
    /\b(hip ?\/? ?(and|&)? ?ridge|ridge ?\/ ?hip|hip|ridge)\b.*\b(caps?|shingles?)\b|\bridge ?caps?\b|\bhip ?caps?\b/.test(
      text,
    )
  ) {
    if (/\bmetal roof/.test(text)) return 'flashing';
    return removing || action === 'reset' ? 'roof_accessory_removal' : 'ridge_cap';
  }
  if (/\bfelt\b|\bunderlayment\b|\btar paper\b|\bsynthetic (felt|under)/.test(text) && !namesCover(text))
    return removing ? 'roof_accessory_removal' : 'underlayment';
  if (/\b(satellite|antenna|solar|skylight|lightning)\b/.test(text)) return null;
  if (/\bvalley\b/.test(text) && !/\bvalleys?:/.test(text)) return 'valley';
  if (
    /\bpipe[- ]?jack|\bplumbing boot|\bpipe (boot|flashing|collar)|\bsplit boot\b|\bjack\b.*\bflash/.test(
      text,
    )
  )
    return 'pipe_jack';
  if (/\bflashing\b|\bcounter-?flashing\b|\bkick-?out\b|\bcricket\b/.test(text) || hasWord(words, 'flashing'))
    return 'flashing';
  if (
    /\b(roof vent|turtle|turbine|box vent|static vent|power(ed)? (attic )?vent|exhaust cap|rain cap|flue cap|vent cap|off ridge)\b/.test(
      text,
    )
  )
    return 'roof_vent';
  if (
    /\b(debris|haul|dumpster|dump fee|landfill)\b/.test(text) &&
    !/\btear[- ]?off\b/.test(text) &&
    !hasWord(words, 'shingles')
  )
    return 'debris';
  if (/\b(debris|disposal|dump)\b.*\b(removal|all roofing)\b/.test(text) && !/\btear/.test(text))
    return 'debris';
  if (
    /\b(sheathing|decking|plywood|osb|rafter|truss|insulation|batten|nail over|re-?nail|clean|pressure wash|paint|prime|stain)\b/.test(
      text,
    )
  )
    return null;
  if (/\badd(\.|itional|l)?'?l? layers?\b|\b(second|2nd|extra|each add.*) layer\b/.test(text))
    return 'second_layer';
  if (OTHER_ROOF.test(text) && !NOT_ROOF_COVER.test(text.replace('roof/wall panel', '')))
    return removing ? 'other_roof_removal' : 'other_roof';
  if (/\bcharge\b|\bcaps?\b|\bvents?\b/.test(text)) return null;
  if (!namesShingles(text, words) || NOT_ROOF_COVER.test(text)) return null;
  if (/\b(repair|patch|spot|reseal|hand ?seal|individual|per bundle)\b/.test(text)) return 'shingle_repair';
  if (action === 'remove_and_replace') return 'shingle_remove_and_replace';
  if (removing) return 'shingle_removal';
  if (action === 'reset') return null;
  if (action === 'material') return 'shingle_install_material';
  if (action === 'labor') return 'shingle_install_labor';
  return 'shingle_install';
}

/** "w/ felt" or "incl. felt" belongs to a shingle line; a line of felt alone names no shingle. */
function namesCover(text: string): boolean {
  return (
    /\b(shingles?|shng|rfg|roofing)\b.*\b(w\/|w\/out|with|without|incl\.?|excl\.?) ?felt/.test(text) ||
    /\b(comp\.?|composition|laminated|3[- ]?tab)\b.*\bfelt\b/.test(text)
  );
}

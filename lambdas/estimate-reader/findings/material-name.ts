/** What is done with the cover stands before or after its name. */
const DONE =
  /^(?:r&r|remove (?:&|and) replace|remove|replace|tear off|install)\b[ -]*|[ -]+(?:r&r|replace|tear out|install)$/gi;

const ACRONYMS = /\b(?:tpo|epdm|pvc|bur)\b/g;

/** The cover's name in a sentence: "R&R METAL ROOFING - RIBBED" is "Metal roofing - ribbed". */
export function materialName(description: string): string {
  const name = description.trim().replace(DONE, '') || description;
  const quiet =
    name === name.toUpperCase()
      ? name.toLowerCase().replace(ACRONYMS, (acronym) => acronym.toUpperCase())
      : name;
  return quiet.charAt(0).toUpperCase() + quiet.slice(1);
}

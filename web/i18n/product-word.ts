/** The word the quotes are for, as a title and inside a sentence. */
export interface ProductWord {
  /** "Roof" */
  title: string;
  /** "roof" */
  lower: string;
}

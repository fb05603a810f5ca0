/** A `mailto:` link with a subject and a text; the homeowner fills in the recipient. */
export const emailDraft = (subject: string, body: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;

/** Pseudo-classes of a moment, by the `data-held` of an element that shall look as if it were in it. */
const states = { ':hover': 'hover', ':focus-visible': 'focus' };

function heldSelector(selector: string): string {
  return Object.entries(states).reduce(
    (text, [pseudo, name]) => text.replaceAll(pseudo, `:is(${pseudo}, [data-held="${name}"])`),
    selector,
  );
}

function holdIn(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) rule.selectorText = heldSelector(rule.selectorText);
    else if (rule instanceof CSSGroupingRule) holdIn(rule.cssRules);
  }
}

/** Lets a picture show what else only a pointer or the keyboard shows: each rule for it holds for `data-held` too. */
export function holdStates(sheets: StyleSheetList): void {
  for (const { cssRules } of sheets) holdIn(cssRules);
}

/** What some of the oldest browsers lack and the pages hold all the same, each with why nothing breaks. */
export const acceptedCalls: Readonly<Record<string, string>> = {
  'getTransports()': 'Amplify’s passkeys, which the product does not offer',
  'getPublicKeyAlgorithm()': 'Amplify’s passkeys',
  'getAuthenticatorData()': 'Amplify’s passkeys',
  'getPublicKey()': 'Amplify’s passkeys',
  'requestSubmit()': 'Amplify’s choice among several ways to sign in; the product has one',
  'take()': 'a method of the product’s own device copy of visits',
  'copyTo()': 'a method of Amplify’s own big numbers',
  'requestPermission()': 'that of Notification; the one of files is newer',
  'toArray()': 'React’s Children.toArray',
  'startViewTransition()': 'React’s view transitions, which no page uses',
};

/** By what is found, or by the property with all of its values. */
export const acceptedStyles: Readonly<Record<string, string>> = {
  cursor: 'a pointer’s shape says nothing on a touch screen',
  'text-wrap': 'lines break where they always did',
  'grid-template-rows: subgrid': 'the rows of neighbouring cards do not line up',
  'overscroll-behavior': 'the page behind scrolls on',
  'overflow: clip': 'Amplify’s tab list; it scrolls',
  'align-content: start': 'about blocks; in a grid, where it is used, Safari has it since 10.1',
  'break-after: avoid': 'a heading may end a sheet',
  resize: 'the field for a note keeps its height, and scrolls',
  '@page': 'the printer’s own margins',
  'font-family: ui-monospace': 'the next name of the list is taken',
};

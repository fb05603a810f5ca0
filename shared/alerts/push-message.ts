/** What a device shows and where a tap leads: the JSON of a push message. */
export interface PushMessage {
  title: string;
  body: string;
  /** The same for each try of an alert: a double takes the place of the first. */
  tag: string;
  /** Path of the page that a tap opens. */
  path: string;
  /** Stays until somebody looks at it. */
  emergency: boolean;
}

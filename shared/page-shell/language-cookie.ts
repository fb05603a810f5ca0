/** Names the cookie that tells the edge which language the visitor chose. */
export const LANGUAGE_COOKIE = 'language';

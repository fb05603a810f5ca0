/** The same function, which makes each of its answers once; they are forgotten with what they are about. */
export function remembered<About extends WeakKey, Answer>(make: (about: About) => Answer) {
  const answers = new WeakMap<About, Answer>();
  return (about: About): Answer => {
    const known = answers.get(about);
    if (known !== undefined) return known;
    const answer = make(about);
    answers.set(about, answer);
    return answer;
  };
}

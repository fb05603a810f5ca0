import { useWords } from '#web/words/locale.tsx';

export function HowItWorks() {
  const { how } = useWords();
  return (
    <section className="band how" aria-labelledby="how-title">
      <h2 id="how-title">{how.title}</h2>
      <ol>
        {how.steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

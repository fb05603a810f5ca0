import type { ResumeWords } from '#web/i18n/en/resume.ts';

export const resumeEs: ResumeWords = {
  resume: {
    title: 'Qué gusto verle de nuevo',
    unfinished: {
      text: (address) => `Usted empezó una cotización para ${address}. Sus respuestas siguen aquí.`,
      goOn: 'Seguir con mi cotización',
    },
    quote: {
      text: (address) => `Su cotización para ${address} sigue aquí, tal como se mostró.`,
      goOn: 'Ver mi cotización',
    },
    startOver: 'Empezar de nuevo',
    kept: (days) =>
      `Se guarda solo en este navegador, por ${days} días. “Empezar de nuevo” lo borra de inmediato.`,
    answersKept: (days) => `Sus respuestas se guardan en este navegador por ${days} días.`,
  },
};

import type { TextStore } from '#web/platform/storage.ts';

const SWITCH = 'admin-lead-sound';
const RUNG = 'admin-lead-rung';

/** Two short notes, so that nothing has to be loaded. */
const notes = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.16 },
];
const NOTE_SECONDS = 0.14;
const LOUDNESS = 0.12;

function playNotes(audio: AudioContext): void {
  const { currentTime, destination } = audio;
  // Refused, the page is silent.
  audio.resume().catch(() => {});
  for (const { hertz, at } of notes) {
    const note = new OscillatorNode(audio, { frequency: hertz });
    note.connect(new GainNode(audio, { gain: LOUDNESS })).connect(destination);
    note.start(currentTime + at);
    note.stop(currentTime + at + NOTE_SECONDS);
  }
}

/** The sound of a new lead: off until an admin turns it on, and then so on this device. */
export function leadRing(store: TextStore) {
  let audio: AudioContext | undefined;
  function play() {
    // A browser lets a page sound once somebody has touched it; those before 2023 do not all say whether.
    if (navigator.userActivation?.hasBeenActive === false) return;
    audio ??= new AudioContext();
    playNotes(audio);
  }
  return {
    isOn: () => store.getItem(SWITCH) === 'on',
    /** Turned on, it sounds once: so it is heard, and the browser allows it. */
    turn(on: boolean) {
      store.setItem(SWITCH, on ? 'on' : 'off');
      if (on) play();
    },
    /** Once a lead, however many tabs are open. */
    ringFor(id: string) {
      if (store.getItem(SWITCH) !== 'on' || store.getItem(RUNG) === id) return;
      store.setItem(RUNG, id);
      play();
    },
  };
}

export type LeadRing = ReturnType<typeof leadRing>;

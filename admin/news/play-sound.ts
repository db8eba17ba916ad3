let context: AudioContext | undefined;

/** Plays two short notes. Browsers block sound on a page without user interaction. */
export function playSound(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const { currentTime: now } = context;
  void context.resume().catch(() => {});
  playNote(context, 660, now);
  playNote(context, 880, now + 0.14);
}

function playNote(audio: AudioContext, frequency: number, at: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = frequency;
  // Fades in and out, so that it does not click.
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.12, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.35);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.4);
}

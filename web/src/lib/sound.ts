// Synthesised sounds: a wooden click for a piece, a station bell for your turn.

import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

/** Browsers play no sound before a user gesture; earlier sounds are dropped so that they do not play all at once. */
const isTouched = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

function stage(): AudioContext | null {
  if (!settings.sound || typeof AudioContext === "undefined" || !isTouched()) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

function strike(
  on: AudioContext,
  pitch: number,
  loud: number,
  lasts: number,
  after = 0,
  shape: OscillatorType = "sine",
): void {
  const at = on.currentTime + after;
  const tone = on.createOscillator();
  const gain = on.createGain();
  tone.type = shape;
  tone.frequency.setValueAtTime(pitch, at);
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.003);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  tone.connect(gain).connect(on.destination);
  tone.start(at);
  tone.stop(at + lasts);
}

/** Play a wooden click. */
export function click(): void {
  const on = stage();
  if (!on) return;
  const noise = on.createBufferSource();
  const buffer = on.createBuffer(1, Math.floor(on.sampleRate * 0.03), on.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place++)
    samples[place] = (Math.random() * 2 - 1) * (1 - place / samples.length) ** 3;
  noise.buffer = buffer;
  const wood = on.createBiquadFilter();
  wood.type = "bandpass";
  wood.frequency.value = 1700;
  wood.Q.value = 2.5;
  noise.connect(wood).connect(on.destination);
  noise.start();
  strike(on, 190, 0.16, 0.07, 0, "triangle");
}

/** Play the station bell: it is your turn. */
export function bell(): void {
  const on = stage();
  if (!on) return;
  for (const [after, loud] of [
    [0, 0.12],
    [0.22, 0.09],
  ] as const) {
    strike(on, 1244, loud, 0.9, after);
    strike(on, 1244 * 2.76, loud * 0.35, 0.45, after);
    strike(on, 1244 * 5.4, loud * 0.15, 0.2, after);
  }
}

/** Turn sounds on, with a bell as a test, or off. */
export function turnSound(): void {
  settings.sound = !settings.sound;
  bell();
}

/** Play a whistle: the game is over. */
export function whistle(): void {
  const on = stage();
  if (!on) return;
  for (const [pitch, after] of [
    [523, 0],
    [659, 0.02],
    [784, 0.04],
  ] as const)
    strike(on, pitch, 0.07, 1.1, after, "triangle");
}

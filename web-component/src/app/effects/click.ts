/**
 * Plays the sound of a stone placed on wood. The sound is computed when it is needed: a short knock (noise) over a low
 * tone.
 */

/**
 * The audio context that all elements of a page share, because browsers allow only a few audio contexts. The first
 * sound creates it.
 */
let context: AudioContext | undefined;
let knock: AudioBuffer | undefined;

export function click(): void {
  context ??= new AudioContext();
  void context.resume();
  const now = context.currentTime;
  knock ??= noise(context);
  const source = new AudioBufferSourceNode(context, { buffer: knock });
  const bright = new BiquadFilterNode(context, { type: 'bandpass', frequency: 2300, Q: 1.1 });
  const loudness = new GainNode(context, { gain: 0.5 });
  source.connect(bright).connect(loudness).connect(context.destination);
  source.start(now);
  const tone = new OscillatorNode(context, { type: 'sine', frequency: 420 });
  const falling = new GainNode(context, { gain: 0.16 });
  tone.frequency.exponentialRampToValueAtTime(210, now + 0.05);
  falling.gain.exponentialRampToValueAtTime(0.0001, now + 0.07);
  tone.connect(falling).connect(context.destination);
  tone.start(now);
  tone.stop(now + 0.08);
}

/** Returns 40 milliseconds of noise whose loudness decays. */
function noise(context: AudioContext): AudioBuffer {
  const { sampleRate } = context;
  const buffer = new AudioBuffer({ length: Math.round(sampleRate * 0.04), sampleRate });
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++)
    samples[at] = (Math.random() * 2 - 1) * Math.exp((-at / sampleRate) * 140);
  return buffer;
}

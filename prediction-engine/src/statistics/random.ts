/**
 * The engine's only source of randomness. The same seed and names give the same numbers on every machine, and a fork
 * depends on its name alone: drawing more numbers in one step never changes the next.
 */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** A whole number from 0 to `limit` - 1. */
  below(limit: number): number;
  /** A 32-bit seed for another generator; never 0, a fixed point of some generators. */
  seed(): number;
  fork(name: string): Random;
}

export function seededRandom(seed: number, name = ''): Random {
  let a = hashSeed(seed >>> 0, name);
  let b = hashSeed(a ^ 0x9e3779b9, name);
  let c = hashSeed(b ^ 0x85ebca6b, name);
  let counter = 1;
  const whole = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (let warmUp = 0; warmUp < 12; warmUp++) whole();
  return {
    next: () => whole() / 4294967296,
    below: (limit) => Math.floor((whole() / 4294967296) * limit),
    seed: () => whole() || 1,
    fork: (childName) => seededRandom(seed, `${name}/${childName}`),
  };
}

/** Fisher–Yates, in place. */
export function shuffle<Sequence extends Int32Array | Uint32Array>(items: Sequence, random: Random): Sequence {
  for (let i = items.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    const held = items[i] as number;
    items[i] = items[j] as number;
    items[j] = held;
  }
  return items;
}

function hashSeed(start: number, text: string): number {
  let hash = start ^ 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x7feb352d);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

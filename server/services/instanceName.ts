import { createHash } from 'node:crypto';

const QUALITIES = [
  'amber',
  'brave',
  'calm',
  'clever',
  'cosmic',
  'crisp',
  'eager',
  'gentle',
  'golden',
  'lucid',
  'lunar',
  'mellow',
  'nimble',
  'quick',
  'silent',
  'solar',
  'swift',
  'vivid',
  'warm',
  'witty',
] as const;
const ANIMALS = [
  'badger',
  'crane',
  'dolphin',
  'falcon',
  'fox',
  'gecko',
  'heron',
  'ibex',
  'jaguar',
  'koala',
  'lynx',
  'marten',
  'otter',
  'panda',
  'puffin',
  'raven',
  'salmon',
  'tiger',
  'walrus',
  'wren',
] as const;

/** A name that people can say, for an instance that has none yet: `swift-otter-417`. The same id gives the same name. */
export function instanceNameFor(deploymentId: string): string {
  const digest = createHash('sha256').update(deploymentId).digest();
  const quality = QUALITIES[digest.readUInt16BE(0) % QUALITIES.length] ?? QUALITIES[0];
  const animal = ANIMALS[digest.readUInt16BE(2) % ANIMALS.length] ?? ANIMALS[0];
  return `${quality}-${animal}-${100 + (digest.readUInt16BE(4) % 900)}`;
}

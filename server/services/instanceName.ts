import { createHash } from 'node:crypto';

const QUALITIES = `
  amber brave calm clever cosmic crisp eager gentle golden lucid
  lunar mellow nimble quick silent solar swift vivid warm witty`;
const ANIMALS = `
  badger crane dolphin falcon fox gecko heron ibex jaguar koala
  lynx marten otter panda puffin raven salmon tiger walrus wren`;

/** A name that people can say, for an instance that has none yet: `swift-otter-417`. The same id gives the same name. */
export function instanceNameFor(deploymentId: string): string {
  const digest = createHash('sha256').update(deploymentId).digest();
  const pick = (words: string, offset: number): string => {
    const all = words.trim().split(/\s+/u);
    return all[digest.readUInt16BE(offset) % all.length] ?? '';
  };
  return `${pick(QUALITIES, 0)}-${pick(ANIMALS, 2)}-${100 + (digest.readUInt16BE(4) % 900)}`;
}

export { ForeignBackend, type Options } from './backend';
export { type BodyForm, type ErrorForm, ODDEST, PLAINEST } from './dialect';
export { seed } from './seed';

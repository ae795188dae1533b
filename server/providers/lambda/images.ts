import * as z from 'zod/mini';
import { needed, text } from '../answers';

export const regionSchema = z.object({ name: needed });

/** Of `GET /images`, one a region and version. */
export const imageSchema = z.object({
  family: needed,
  version: text,
  /** `x86_64` or `arm64` */
  architecture: text,
  region: regionSchema,
});
export type LambdaImage = z.infer<typeof imageSchema>;

/** GPUs that stand beside an ARM processor: Grace Hopper and Grace Blackwell. */
const GRACE = /^G[BH]\d/u;

/** The version at the end of a family's name, `lambda-stack-24-04`, or at the beginning of an image's own, `24.04.01`, `22.4.5`. */
const VERSION = /(?:^|-)(?<year>\d\d)[.-](?<month>\d{1,2})(?:[.-]|$)/u;

const capitalized = (word: string): string =>
  word.length <= 3 ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);

/**
 * What people choose a family of images by, in the form that `osLabel` reads: `lambda-stack-24-04` becomes
 * `ubuntu24.04_Lambda_Stack`, since all of Lambda's images are made from Ubuntu. A family without a version is called by its name.
 */
export function osOf({ family, version }: Pick<LambdaImage, 'family' | 'version'>): string {
  const { year, month } = (VERSION.exec(family) ?? VERSION.exec(version ?? ''))?.groups ?? {};
  if (year === undefined || month === undefined) return family;
  const words = family
    .replace(VERSION, '-')
    .split('-')
    .filter((word) => word !== '' && word !== 'ubuntu');
  return [`ubuntu${year}.${month.padStart(2, '0')}`, ...words.map(capitalized)].join('_');
}

/** The families that an instance of a GPU can have in all of these regions, by what people choose them by. */
export function familiesFor(
  gpu: string,
  regions: readonly string[],
  images: readonly LambdaImage[],
): Record<string, string> {
  const architecture = GRACE.test(gpu) ? 'arm64' : 'x86_64';
  const fitting = images.filter((image) => (image.architecture ?? architecture) === architecture);
  const everywhere = fitting.filter(({ family }) =>
    regions.every((region) =>
      fitting.some((other) => other.family === family && other.region.name === region),
    ),
  );
  return Object.fromEntries(everywhere.map((image) => [osOf(image), image.family]));
}

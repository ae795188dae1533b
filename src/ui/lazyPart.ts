import { type ComponentType, createElement, lazy, type LazyExoticComponent } from 'react';

/** Of parts that could not be fetched: makes them be fetched again. */
const failed = new Set<() => void>();

/**
 * A part of the app that is fetched when it is first shown. One that could not be fetched stays so, as React remembers it,
 * until {@link renewFailedParts}.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const make = (): LazyExoticComponent<ComponentType<Props>> =>
    lazy(() =>
      load().catch((error: unknown) => {
        failed.add(renew);
        throw error;
      }),
    );
  const renew = (): void => {
    part = make();
  };
  let part = make();
  return function Part(props: Props) {
    return createElement<Props>(part as ComponentType<Props>, props);
  };
}

/** Makes every part that failed to load be fetched again when it is rendered next. */
export function renewFailedParts(): void {
  for (const renew of failed) renew();
  failed.clear();
}

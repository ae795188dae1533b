/**
 * A function that gives the same object for the same object, instead of an equal one: what did not change is then known
 * by its reference, without looking into it. It remembers as long as the argument is there.
 */
export function remembered<Argument extends object, Result>(
  compute: (argument: Argument) => Result,
): (argument: Argument) => Result {
  const results = new WeakMap<Argument, { result: Result }>();
  return (argument) => {
    const known = results.get(argument);
    if (known !== undefined) return known.result;
    const result = compute(argument);
    results.set(argument, { result });
    return result;
  };
}

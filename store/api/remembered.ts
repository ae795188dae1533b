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

/** What RTK Query asks of a schema. */
export interface Schema<Output> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => Validation<Output> | Promise<Validation<Output>>;
  };
}
type Validation<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string }[] };

/** A schema that reads the same object only once. */
export function rememberedSchema<Output>(schema: Schema<Output>): Schema<Output> {
  const { version, vendor, validate } = schema['~standard'];
  const validated = remembered<object, ReturnType<typeof validate>>(validate);
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
  return {
    '~standard': {
      version,
      vendor,
      validate: (value) => (isObject(value) ? validated(value) : validate(value)),
    },
  };
}

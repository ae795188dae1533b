/** A value with what is odd about it. */
export type Shape = readonly [name: string, value: unknown];

/** What no answer of more than one thing looks like. */
const OTHER_THINGS: readonly Shape[] = [
  ['null', null],
  ['[]', []],
  ['{}', {}],
  ['a text', 'ok'],
  ['a number', 7],
  ['true', true],
  ['[null]', [null]],
  ['[[]]', [[]]],
  ['{ data: null }', { data: null, total: 0, totalPages: 0 }],
  ['{ error }', { error: 'odd', code: 'odd' }],
];

/** What may stand in the place of a field's value, beside nothing at all. */
const OTHER_VALUES: readonly Shape[] = [
  ['null', null],
  ['a number', 7],
  ['a text', 'text'],
  ['{}', {}],
  ['[null]', [null]],
];

/**
 * A right answer made wrong in as many ways as there are places in it: each field left out, of another type, a number as a
 * text, and a list of three of which the last is odd.
 */
export function wrongShapes(right: unknown): Shape[] {
  return [...OTHER_THINGS, ...changes(right, '')];
}

function changes(value: unknown, path: string): Shape[] {
  if (Array.isArray(value)) {
    const [first] = value;
    if (first === undefined) return [];
    const three = changes(first, `${path}[2]`).map(([name, odd]): Shape => [
      name,
      [first, first, odd],
    ]);
    return [[`${path}[2] null`, [first, first, null]], ...three];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, one]) => {
    const at = `${path}.${field}`;
    const { [field]: _left, ...without } = { ...value } as Record<string, unknown>;
    const put = ([name, odd]: Shape): Shape => [name, { ...value, [field]: odd }];
    return [
      [`${at} left out`, without] as const,
      ...(typeof one === 'number' ? [put([`${at} ${one} as a text`, String(one)])] : []),
      ...OTHER_VALUES.map(([name, odd]) => put([`${at} ${name}`, odd])),
      ...changes(one, at).map(put),
    ];
  });
}

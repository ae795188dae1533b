import fc from 'fast-check';
import type * as z from 'zod/mini';
import { CALLS, type CallName } from '../calls';
import { valuesOf } from '../testing/schemaValues';
import { decoderOf } from '../routes';
import { readBy } from './decoder';

const names = Object.keys(CALLS) as CallName[];

describe.each(names)('the answer of %s', (name) => {
  const response: z.ZodMiniType = CALLS[name].response;
  const decoder = decoderOf(name);

  it('is read as it is where it is what the server of this house sends, or loses nothing', () => {
    fc.assert(
      fc.property(valuesOf(response, {}), (value) => {
        const { read } = readBy(decoder, value);
        if (decoder.fits(value)) expect(read?.value).toBe(value);
        // What was read once is in the form of the app, but for what is unknown.
        if (read !== null) expect(readBy(decoder, read.value).read?.value).toEqual(read.value);
      }),
    );
  });
});

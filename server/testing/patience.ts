// A busy machine is slow, not wrong.
jest.setTimeout(240_000);

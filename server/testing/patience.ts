// A busy machine is slow, not wrong.
jest.setTimeout(60_000);

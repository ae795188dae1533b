/** Settles after so many milliseconds. */
export const after = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

/** Lets the browser paint and answer before the next piece of work. */
export const breathe = (): Promise<void> => after(0);

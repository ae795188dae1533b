/** Inside of the window, in CSS pixels. */
export const WINDOW = { width: 1440, height: 900 };

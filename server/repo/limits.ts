/** Most rows of a list that is answered; the newest are. Nothing that runs is ever left out. */
export const MOST_LISTED = 10_000;

/** Tells a developer in the browser's console what a person need not know. */
export function logToConsole(message: string, detail?: unknown): void {
  console.warn(`[rackline] ${message}`, detail ?? '');
}

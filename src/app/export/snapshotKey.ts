/** Whether a key press asks for a snapshot: Ctrl+Shift+E. */
export function isSnapshotKey({ ctrlKey, shiftKey, altKey, code }: KeyboardEvent): boolean {
  return ctrlKey && shiftKey && !altKey && code === 'KeyE';
}

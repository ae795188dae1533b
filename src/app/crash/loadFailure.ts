/** True for what webpack rejects with when a part of the app cannot be fetched: no network, or a newer version is out. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

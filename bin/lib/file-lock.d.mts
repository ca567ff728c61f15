/** Runs `work` while no other process runs under the same lock file; a dead holder is replaced. */
export function withFileLock<T>(
  path: string,
  work: () => Promise<T>,
  options?: { onWait?: (pid: number) => void },
): Promise<T>

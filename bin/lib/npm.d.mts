/** Runs npm quietly in a folder; on failure its own words follow the sentence. */
export function runNpm(args: string[], options: { cwd: string; failure: string }): Promise<void>

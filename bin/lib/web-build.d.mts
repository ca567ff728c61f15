/** Builds the web app when something it is made of has changed since the last finished build. */
export function ensureWebBuild(root: string, node: string): Promise<void>

/** The hash over everything the web build reads. */
export function sourcesHash(root: string): string

const SERVER_FOLDER = /(^|\/)server(\/|$)/

/** The part of a Vite plugin that is used here; the web program has no Node types, which Vite's own types need. */
interface BuildContext {
  error: (message: string) => never
}

/** Fails the web build when it includes a file of a `server/` folder. */
export function forbidServer() {
  return {
    name: 'molen:forbid-server',
    enforce: 'pre' as const,
    resolveId(this: BuildContext, source: string, importer?: string): null {
      const refused = importer && refuses(source, importer)
      if (refused) {
        this.error(
          `${importer} imports ${source}: files under server/ never reach the browser. ` +
            'Move what both sides need into the definition or a rules file beside it.',
        )
      }
      return null
    },
  }
}

/** Whether one of our files imports another one in a server folder. */
export function refuses(source: string, importer: string): boolean {
  const own = source.startsWith('.') || source.startsWith('/')
  return own && !importer.includes('/node_modules/') && SERVER_FOLDER.test(source)
}

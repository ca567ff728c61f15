import { say } from '../definition/label.ts'
import { Refused, Unavailable } from './errors.ts'

/** One line on why a command failed; it names the setting that is wrong, if one is. */
export function failureLine(error: unknown, { host = '', port = 0 }: { host?: string; port?: number } = {}): string {
  if (error instanceof Unavailable && error.cause !== undefined) {
    return `The database does not answer (${reasonOf(error.cause)}): is it running, and is DATABASE_URL right?`
  }
  if (error instanceof Refused) return say(error.sentence.label, 'en', error.sentence.values)
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop it, or start with another port: PORT=${port + 1} npm start`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is no address of this machine: ${host}.`
    default:
      return reasonOf(error)
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** When several addresses fail, the error has no message of its own. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || codeOf(error) : String(error)
}

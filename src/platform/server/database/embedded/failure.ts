/** The embedded database cannot be started; the message is one sentence with the remedy. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError'
}

/** Turns a system call's error about a folder into a sentence; an unknown error keeps its text. */
export function folderFailure(folder: string, error: unknown): DatabaseStartError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return new DatabaseStartError(
    folderSentence(folder, code) ?? `The database folder ${folder} cannot be used: ${String(error)}`,
  )
}

/** The sentence for the last output of PostgreSQL's own programs. */
export function programFailure(folder: string, output: string): DatabaseStartError {
  const known = [
    [/No space left on device/i, 'ENOSPC'],
    [/Permission denied/i, 'EACCES'],
    [/Read-only file system/i, 'EROFS'],
  ] as const
  const code = known.find(([words]) => words.test(output))?.[1] ?? ''
  const last = lastLines(output)
  const sentence = folderSentence(folder, code) ?? 'PostgreSQL could not be started.'
  return new DatabaseStartError(last === '' ? sentence : `${sentence} PostgreSQL said: ${last}`)
}

function folderSentence(folder: string, code: string): string | undefined {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk that holds ${folder} is full: free some space and start again.`
    case 'EACCES':
    case 'EPERM':
      return `This user may not write in ${folder}: change its owner, or set MOLEN_DATA to a folder of this user.`
    case 'EROFS':
      return `${folder} lies on a read-only disk: set MOLEN_DATA to a folder that can be written.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `${folder} is not a folder, or a file stands in its way: remove the file or set MOLEN_DATA to another folder.`
    case 'ENOENT':
      return `${folder} cannot be made, as a link on its way leads nowhere: mount the disk behind it, or set MOLEN_DATA to another folder.`
    default:
      return undefined
  }
}

function lastLines(output: string): string {
  const telling = output.split('\n').filter((line) => /FATAL|PANIC|ERROR|error:|cannot|could not/i.test(line))
  return telling.slice(-3).join(' ').trim()
}

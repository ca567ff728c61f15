import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, constants, existsSync, openSync } from 'node:fs'
import { CLEAN_ENVIRONMENT, type Command } from './confinement.ts'

/**
 * The supervisor is a small shell (1 MB) whose standard input is a named pipe that every app holds open for writing.
 * However the last app ends, the system closes the pipe, and the supervisor ends PostgreSQL.
 *
 * The reader is a separate process, because the shell itself waits for PostgreSQL: when PostgreSQL ends alone, the
 * shell ends too, which the app notices. Both close the pipe as soon as the end is decided, so that a new app does
 * not mistake them for a living supervisor.
 */
const WATCH = `
trap '' INT TERM HUP
{ while read -r line; do :; done; exec 0</dev/null; kill -s "$signal" "$postgres"; } <&3 3<&- >/dev/null 2>&1 &
reader=$!
exec 0</dev/null 3<&-
`
const FINISH = `
kill -s KILL "$reader" 2>/dev/null
[ -z "$remove" ] || rm -rf -- "$remove"
exit "$code"
`
const RUN = `
signal=$1 remove=$2
shift 2
exec 3<&0
"$@" 0</dev/null 3<&- &
postgres=$!
${WATCH}
wait "$postgres"
code=$?
${FINISH}`

/** For a PostgreSQL whose supervisor was killed: it is not our child process, so it is polled once a second. */
const ADOPT = `
signal=INT remove= postgres=$1 code=0
exec 3<&0
${WATCH}
while kill -0 "$postgres" 2>/dev/null; do sleep 1; done
${FINISH}`

/** An open pipe: while this process holds it, PostgreSQL stays alive. */
export type Hold = number

/** What a supervisor runs, and what it does at the end. */
export interface Task {
  command: Command
  /** `INT`: fast and clean; `QUIT`: immediate, for clusters that are thrown away. */
  signal: 'INT' | 'QUIT'
  /** A folder to remove after PostgreSQL has ended. */
  remove?: string
  /** Where its first output goes, before its own log starts. */
  output: number
}

/** Joins those who keep a running PostgreSQL alive; undefined when it has no supervisor. */
export function joinSupervisor(pipe: string): Hold | undefined {
  try {
    return openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENXIO' || code === 'ENOENT') return undefined
    throw error
  }
}

/** Starts a supervisor with its PostgreSQL, both detached from this process's terminal and signals. */
export function superviseNew(
  pipe: string,
  { command, signal, remove, output }: Task,
): { hold: Hold; supervisor: ChildProcess } {
  const args = ['-c', RUN, 'molen-postgres', signal, remove ?? '', command.file, ...command.args]
  return startShell(pipe, args, command.identity, output)
}

/** Starts a supervisor for a PostgreSQL that lost its own. */
export function superviseRunning(pipe: string, pid: number): { hold: Hold; supervisor: ChildProcess } {
  return startShell(pipe, ['-c', ADOPT, 'molen-postgres', String(pid)], {}, 'ignore')
}

function startShell(pipe: string, args: string[], identity: Command['identity'], output: number | 'ignore') {
  if (!existsSync(pipe)) execFileSync('mkfifo', ['-m', '600', pipe])
  // In this order no open blocks, and the inherited reading end has no O_NONBLOCK.
  const opener = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK)
  const hold = openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK)
  const reading = openSync(pipe, constants.O_RDONLY)
  closeSync(opener)
  const supervisor = spawn('sh', args, {
    ...identity,
    cwd: '/',
    env: CLEAN_ENVIRONMENT,
    stdio: [reading, output, output],
    // A separate session: Ctrl-C reaches the app only, which still needs its database while it stops.
    detached: true,
  })
  supervisor.unref()
  closeSync(reading)
  return { hold, supervisor }
}

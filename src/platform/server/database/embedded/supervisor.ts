import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, constants, existsSync, openSync } from 'node:fs'
import { CLEAN_ENVIRONMENT, type Command } from './confinement.ts'

/**
 * The supervisor is a shell of one megabyte whose standard input is a named pipe that every app
 * holds open for writing. However the last app ends, the system closes the pipe, and the
 * supervisor ends PostgreSQL.
 *
 * The reader is a process of its own, because the shell itself waits for PostgreSQL: when that
 * ends alone, the shell ends too, which is what the app sees. Both let go of the pipe as soon as
 * the end is decided, so that no new app can mistake them for a living supervisor.
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

/** For a PostgreSQL whose supervisor was killed: it is no child of ours, so it is asked once a second. */
const ADOPT = `
signal=INT remove= postgres=$1 code=0
exec 3<&0
${WATCH}
while kill -0 "$postgres" 2>/dev/null; do sleep 1; done
${FINISH}`

/** An open pipe: as long as this process holds it, PostgreSQL is kept alive. */
export type Hold = number

/** What a supervisor has to run, and what it does in the end. */
export interface Task {
  command: Command
  /** `INT`: fast and clean; `QUIT`: at once, for clusters nobody needs again. */
  signal: 'INT' | 'QUIT'
  /** A folder to remove when PostgreSQL has ended. */
  remove?: string
  /** Where its first words go, before its own log begins. */
  output: number
}

/** Takes part in keeping a running PostgreSQL alive; undefined when nobody supervises it. */
export function joinSupervisor(pipe: string): Hold | undefined {
  try {
    return openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENXIO' || code === 'ENOENT') return undefined
    throw error
  }
}

/** Starts a supervisor with its PostgreSQL, both apart from this process's terminal and signals. */
export function superviseNew(
  pipe: string,
  { command, signal, remove, output }: Task,
): { hold: Hold; supervisor: ChildProcess } {
  const args = ['-c', RUN, 'molen-postgres', signal, remove ?? '', command.file, ...command.args]
  return startShell(pipe, args, command.identity, output)
}

/** Starts a supervisor for a PostgreSQL that has lost its own. */
export function superviseRunning(pipe: string, pid: number): { hold: Hold; supervisor: ChildProcess } {
  return startShell(pipe, ['-c', ADOPT, 'molen-postgres', String(pid)], {}, 'ignore')
}

function startShell(pipe: string, args: string[], identity: Command['identity'], output: number | 'ignore') {
  if (!existsSync(pipe)) execFileSync('mkfifo', ['-m', '600', pipe])
  // In this order nothing blocks, and the reading end that is passed on has no O_NONBLOCK.
  const opener = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK)
  const hold = openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK)
  const reading = openSync(pipe, constants.O_RDONLY)
  closeSync(opener)
  const supervisor = spawn('sh', args, {
    ...identity,
    cwd: '/',
    env: CLEAN_ENVIRONMENT,
    stdio: [reading, output, output],
    // A session of its own: Ctrl-C reaches the app only, which then still has its database.
    detached: true,
  })
  supervisor.unref()
  closeSync(reading)
  return { hold, supervisor }
}

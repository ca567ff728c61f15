import cluster, { type Worker } from 'node:cluster'

/** Milliseconds until a dead process is replaced. */
const RESTART_AFTER_MS = 1_000
/** A further process has eight seconds to stop; then it is killed. */
export const KILL_AFTER_MS = 8_500
/** The process exits by then, whatever still runs; PostgreSQL has its own supervisor and ends without it. */
export const END_WITHIN_MS = 9_500

/** The message of a further process to the first one: its address, or why it cannot start. */
type Message = { address: string } | { failure: string }

/** The processes that answer on one port. */
export interface Processes {
  address: string
  /** Stops all of them; each finishes its running work. */
  stop(): Promise<void>
}

/** The environment variable of a process that replaces a dead one. */
const REPLACES = 'MOLEN_WORKER_REPLACES'

/** Whether `keepProcesses` of another process has started this one. */
export const isFurther = (): boolean => !cluster.isPrimary

/** Whether this process replaces a dead one while others answer on the port. */
export const isReplacement = (): boolean => isFurther() && process.env[REPLACES] === '1'

/** Starts this many processes of this program, and resolves once all of them answer; a dead one is replaced. */
export async function keepProcesses(count: number, env: Readonly<Record<string, string>>): Promise<Processes> {
  // The processes accept connections themselves: a connection that the first process passes to a dying one would be
  // neither answered nor closed.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  let isStopping = false
  const ready = new Promise<string>((resolve, reject) => {
    let waiting = count
    cluster.on('message', (_, message: Message) => {
      if ('address' in message) {
        if (--waiting === 0) resolve(message.address)
      } else if (waiting > 0) {
        reject(new Error(message.failure))
      } else {
        // A replacement that cannot start, such as after a migration to a newer version, must be reported.
        console.error(message.failure)
      }
    })
  })
  cluster.on('exit', () => {
    // Not at once: a process that cannot start, such as without a database, would use up the CPU with retries.
    setTimeout(() => isStopping || cluster.fork({ ...env, [REPLACES]: '1' }), RESTART_AFTER_MS)
  })
  for (let index = 0; index < count; index++) cluster.fork(env)
  return {
    address: await ready,
    stop: async () => {
      isStopping = true
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      await Promise.all(workers.map(end))
    },
  }
}

/** Tells a process to stop, and kills it after the timeout. */
function end(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), KILL_AFTER_MS)
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve()
    })
    worker.process.kill('SIGTERM')
  })
}

/** Sends a message to the first process, then continues. */
export function tellFirst(message: Message, then?: () => void): void {
  process.send?.(message, () => then?.())
}

/**
 * Stops once, however often it is asked to, and exits after `withinMs` at the latest. A further process ends with the
 * first one.
 */
export function onStop(stop: () => Promise<void>, withinMs = END_WITHIN_MS): void {
  let isStopping = false
  const once = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(0), withinMs).unref()
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', once)
  process.on('SIGTERM', once)
  process.on('disconnect', once)
}

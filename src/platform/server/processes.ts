import cluster, { type Worker } from 'node:cluster'

/** A process that has died is replaced after so long. */
const RESTART_AFTER_MS = 1_000
/** A further process has eight seconds to stop by itself; one that hangs is killed after that. */
export const KILL_AFTER_MS = 8_500
/** The process ends by then, whatever still runs; PostgreSQL has a supervisor of its own and ends without it. */
export const END_WITHIN_MS = 9_500

/** What a further process tells the first one: where it answers, or why it cannot start. */
type Message = { address: string } | { failure: string }

/** The processes that answer on one port. */
export interface Processes {
  address: string
  /** Ends all of them; each finishes what it runs. */
  stop(): Promise<void>
}

/** The environment variable of a process that replaces one that has died. */
const REPLACES = 'MOLEN_WORKER_REPLACES'

/** Whether this process was started by another one with `keepProcesses`. */
export const isFurther = (): boolean => !cluster.isPrimary

/** Whether this process replaces one that has died, while others answer on the port. */
export const isReplacement = (): boolean => isFurther() && process.env[REPLACES] === '1'

/** Starts so many processes of this program, and ends once all of them answer; one that dies is replaced. */
export async function keepProcesses(count: number, env: Readonly<Record<string, string>>): Promise<Processes> {
  // The processes take connections themselves. One that the first process hands to a process which dies in that moment
  // would never be answered, nor closed.
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
        // A replacement that cannot start, as where a newer version has migrated meanwhile, must not fail in silence.
        console.error(message.failure)
      }
    })
  })
  cluster.on('exit', () => {
    // Not at once: what cannot start, as while the database is away, would keep the machine busy with trying.
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

/** Tells a process to stop, and kills it when it does not. */
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

/** Tells the first process, then goes on. */
export function tellFirst(message: Message, then?: () => void): void {
  process.send?.(message, () => then?.())
}

/**
 * Stops once and ends the process, however often it is told to, and by `withinMs` whatever still runs. A further process
 * ends with the first one.
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

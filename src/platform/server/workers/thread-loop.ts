// The main loop of a thread: runs one task after the other, each by the default export of its file.
import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Sent } from './threaded.ts'

/** A task for a thread. */
export interface Task {
  /** The URL of a `.thread.ts` file. */
  file: string
  input: unknown
}

const [LOWER_BY, LOWEST] = [10, 19]
// Linux has priorities of threads; elsewhere it would be the priority of the whole process.
if (process.platform === 'linux') setPriority(Math.min(getPriority() + LOWER_BY, LOWEST))

parentPort?.on('message', async ({ file, input }: Task) => {
  const { default: run }: { default: (input: unknown) => Promise<Sent> } = await import(file)
  const { outcome, moved } = await run(input)
  parentPort?.postMessage(outcome, moved)
})

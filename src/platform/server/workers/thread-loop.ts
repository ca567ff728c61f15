// What runs in a thread: one piece of work after the other, each by the file that has it as default export.
import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Sent } from './threaded.ts'

/** A piece of work for a thread. */
export interface Task {
  /** Address of a `.thread.ts` file. */
  file: string
  input: unknown
}

const [LOWER_BY, LOWEST] = [10, 19]
// Linux knows the priority of a thread; elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(Math.min(getPriority() + LOWER_BY, LOWEST))

parentPort?.on('message', async ({ file, input }: Task) => {
  const { default: run }: { default: (input: unknown) => Promise<Sent> } = await import(file)
  const { outcome, moved } = await run(input)
  parentPort?.postMessage(outcome, moved)
})

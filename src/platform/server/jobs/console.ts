import { Listener } from '../database/listener.ts'
import { openPools } from '../database/pools.ts'
import { JobQueue } from './queue.ts'

/** Works on the queue without running any job. */
export async function withQueue<R>(connectionString: string, work: (queue: JobQueue) => Promise<R>): Promise<R> {
  const pools = openPools(connectionString)
  const listener = new Listener(connectionString)
  const queue = new JobQueue({ pools, listener, jobs: [], failed: console.error })
  try {
    return await work(queue)
  } finally {
    await queue.stop()
    await listener.close()
    await pools.end()
  }
}

/** Prints the dead letters. */
export async function listDeadLetters(queue: JobQueue): Promise<void> {
  const letters = await queue.deadLetters()
  if (letters.length === 0) console.log('No job has been given up.')
  for (const { id, at, job, corporateId, payload, error } of letters) {
    console.log(`${id}  ${at.toISOString()}  ${job}  company ${corporateId ?? '-'}  ${JSON.stringify(payload)}`)
    console.log(`  ${error}`)
  }
}

/** Retries dead letters. */
export async function retryJobs(queue: JobQueue, ids: readonly string[]): Promise<void> {
  const wrong = ids.find((id) => !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id))
  if (wrong !== undefined) throw new Error(`${wrong} is no id of a job: \`dead-letters\` lists them.`)
  console.log(`${await queue.retry(ids)} of ${ids.length} jobs will be tried again.`)
}

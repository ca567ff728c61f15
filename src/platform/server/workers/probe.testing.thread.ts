import { getPriority } from 'node:os'
import { RuleBroken } from '../errors.ts'
import { threaded } from './threaded.ts'

/** The commands that tests send to a thread. */
export type Probe = 'answer' | 'refuse' | 'fail' | 'spin' | 'wait' | 'one array' | 'many texts' | 'buffers'

/** Runs a command of a test. */
export async function probe(what: Probe): Promise<{ environment: number; priority: number }> {
  switch (what) {
    case 'answer':
      return { environment: Object.keys(process.env).length, priority: getPriority() }
    case 'refuse':
      throw new RuleBroken('odd', ['Ganjil: {no}', 'Odd: {no}'], { no: 3 }, 'no')
    case 'fail':
      throw new Error('It failed.')
    case 'spin':
      for (;;);
    case 'wait':
      return new Promise(() => {})
    default:
      return swell(what)
  }
}

function swell(what: 'one array' | 'many texts' | 'buffers'): never {
  const kept: unknown[] = []
  for (let no = 0; ; no++) {
    if (what === 'one array') kept.push(no)
    else if (what === 'many texts') kept.push('x'.repeat(1_000) + no)
    // Only as much as is needed to be detected: outside V8's heap nothing else limits it.
    else if (kept.length < 64) kept.push(Buffer.alloc(16 * 1024 * 1024, 1))
  }
}

export default threaded(probe)

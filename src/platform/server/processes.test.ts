import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** Starts a process with this code as its stop; it prints `ready` once it can be stopped. */
async function started(stop: string) {
  const processes = path.resolve(import.meta.dirname, 'processes.ts')
  const code = `
    import { onStop } from ${JSON.stringify(processes)}
    setInterval(() => {}, 1_000)
    onStop(${stop}, 300)
    console.log('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  let written = ''
  child.stdout.on('data', (bytes: Buffer) => {
    written += bytes
  })
  const ended = once(child, 'close')
  await once(child.stdout, 'data')
  return { child, ended: ended.then(([code, signal]) => ({ code, signal, written })) }
}

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends a process though what it stops never does', async (signal) => {
  const { child, ended } = await started('() => new Promise(() => {})')
  child.kill(signal)
  expect(await ended).toEqual({ code: 0, signal: null, written: 'ready\n' })
})

test('a process stops once, however many signals it gets', async () => {
  const { child, ended } = await started(`async () => {
    console.log('stops')
    await new Promise((resolve) => process.once('SIGTERM', resolve))
  }`)
  child.kill('SIGTERM')
  await once(child.stdout ?? child, 'data')
  child.kill('SIGTERM')
  expect(await ended).toEqual({ code: 0, signal: null, written: 'ready\nstops\n' })
})

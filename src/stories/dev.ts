import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { createServer } from 'vite'
import { storyEntry } from './vite-entry.ts'

/**
 * `npm run dev`: the server with the stories restarts when its sources change; the page is served by Vite and reloads
 * itself.
 */
const server = spawn(process.execPath, ['--watch', path.resolve(import.meta.dirname, 'serve.ts')], {
  stdio: 'inherit',
})
const web = await createServer({
  plugins: [storyEntry()],
  server: { port: Number(process.env.WEB_PORT ?? 5173), host: '127.0.0.1' },
})
await web.listen()
web.printUrls()

const stop = async (child: ChildProcess) => {
  child.kill('SIGTERM')
  await web.close()
  process.exit(0)
}
process.once('SIGINT', () => void stop(server))
process.once('SIGTERM', () => void stop(server))

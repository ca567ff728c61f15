// Loaded into the process that npm (or the bootstrap) started. When that parent is killed with
// -9 nobody forwards a signal, so the process asks itself to end, as Ctrl-C would.
// CommonJS, because --require is understood by every Node from 18 on and --import is not.
const POLL_MS = 250
const GRACE_MS = 30_000

const parent = Number(process.env.MOLEN_PARENT_PID)
// Not passed on: a worker's parent is this process, not npm.
delete process.env.MOLEN_PARENT_PID

if (parent > 0) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.exit(1), GRACE_MS).unref()
  }, POLL_MS)
  watch.unref()
}

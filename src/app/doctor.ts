import { readConfig } from '../platform/server/config.ts'
import { examine } from '../platform/server/doctor/examine.ts'
import { failureLine } from '../platform/server/failure.ts'

/** `npm run doctor`: checks the installation that `npm start` would serve, a line per check; 1 when one has failed. */
async function main(): Promise<void> {
  const isSound = await examine(readConfig(process.env), console.log)
  process.exitCode = isSound ? 0 : 1
}

main().catch((error: unknown) => {
  console.error(failureLine(error))
  process.exitCode = 1
})

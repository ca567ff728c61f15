import { parseArgs } from 'node:util'
import { Refusal } from './demo-company.ts'

const MOST = 10_000_000

/** The number of dockets in the command line; an error explains the usage. */
export function docketsAsked(): number {
  const usage = `Say how many dockets: npm run demo -- --dockets 10000 (1 to ${MOST.toLocaleString('en-US')}).`
  let text: string | undefined
  try {
    text = parseArgs({ options: { dockets: { type: 'string' } } }).values.dockets
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}. ${usage}`)
  }
  const count = Number(text)
  if (text === undefined || !/^\d+$/.test(text) || count < 1 || count > MOST) throw new Refusal(usage)
  return count
}

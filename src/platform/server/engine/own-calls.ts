import { printCalls } from '../print/print-calls.ts'
import type { Belongings } from './belongings.ts'
import type { ModuleRoute } from './module-route.ts'

/** All routes of the belongings: declared ones, and those of printed documents. */
export function callsOf({ routes = [], prints = [] }: Belongings): readonly ModuleRoute[] {
  return [...routes, ...prints.flatMap(printCalls)]
}

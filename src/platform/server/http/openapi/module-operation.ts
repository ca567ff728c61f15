import type { AnyModule } from '../../../definition/module.ts'
import { schemaName } from './module-schemas.ts'
import type { Operation } from './operations.ts'

type Own = (verb: string, summary: string, rest: Omit<Operation, 'operationId' | 'tags' | 'summary'>) => Operation

export function maker(definition: AnyModule): Own {
  return (verb, summary, rest) => ({
    operationId: `${verb}${schemaName(definition)}`,
    tags: [definition.name],
    summary,
    ...rest,
  })
}

/** For calls whose permission does not follow the general rule. */
export const needs = (permission: string) => `Needs \`${permission.split('|').join('` or `')}\`.`

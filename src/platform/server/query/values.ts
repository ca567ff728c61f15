import type { AnyModule } from '../../definition/module.ts'
import type { Actor } from '../access/actor.ts'

/** The parameters of a statement under construction; `$1` is the company where there is one. */
export class Values {
  readonly list: unknown[]
  constructor(first: readonly unknown[]) {
    this.list = [...first]
  }
  /** Adds a value and returns its placeholder. */
  add(value: unknown): string {
    this.list.push(value)
    return `$${this.list.length}`
  }
}

/** `$1` of every statement of a module with a company. */
export function firstValues(definition: AnyModule, actor: Actor): unknown[] {
  return definition.scope === 'reference' ? [] : [actor.corporateId ?? 0]
}

import { type AnyModule, columnsOf, linesOf } from '../../definition/module.ts'
import type { Tab } from '../../definition/module-input.ts'
import { permissionOf, permissionToRead } from '../../definition/permission.ts'
import type { Job } from '../jobs/job.ts'
import { assertConsistent } from './assert-consistent.ts'
import type { Follower, Implementation, Implemented } from './implement.ts'

/** A module as the server runs it. */
export interface ServerModule {
  definition: AnyModule
  implementation: Implementation
  /** What other modules do when a record of this one was acted on. */
  followers: readonly Follower[]
}

/** All modules of the product by name, and what follows from all of them together. */
export class Registry {
  readonly #modules = new Map<string, ServerModule>()
  readonly #referrers = new Map<string, Set<AnyModule>>()
  /** Modules whose mapping lists are narrowed by a choice of this one. */
  readonly #narrowed = new Map<string, AnyModule[]>()
  /** Sub-lists that have a permission of their own, by the module they list. */
  readonly #subLists = new Map<string, Tab[]>()

  constructor(definitions: readonly AnyModule[], implemented: readonly Implemented[]) {
    const followers = implemented.flatMap(({ implementation }) => implementation.follows ?? [])
    const halves = new Map(implemented.map((one) => [one.definition.name, one.implementation]))
    for (const definition of definitions) {
      assertConsistent(definition)
      const implementation = halves.get(definition.name) ?? {}
      for (const [verb, action] of Object.entries(definition.actions)) {
        const body = implementation.actions && verb in implementation.actions
        if (!body && action.to === undefined && action.sets === undefined) {
          throw new Error(`Module ${definition.name}: the action '${verb}' sets nothing and has no implementation.`)
        }
      }
      assertFigures(definition, implementation)
      const own = followers.filter(({ module }) => module === definition.name)
      this.#modules.set(definition.name, { definition, implementation, followers: own })
    }
    for (const { definition, implementation } of implemented) this.#checkFollowers(definition, implementation)
    for (const definition of definitions) this.#noteLinks(definition)
    for (const definition of definitions) this.#checkMappings(definition)
    for (const tab of definitions.flatMap(({ tabs }) => tabs)) {
      if (tab.permission) this.#subLists.set(tab.module, [...(this.#subLists.get(tab.module) ?? []), tab])
    }
  }

  #checkFollowers({ name }: AnyModule, { follows = [] }: Implementation): void {
    for (const { module, verb } of follows) {
      if (this.#modules.get(module)?.definition.actions[verb]) continue
      throw new Error(`Module ${name} follows the action '${verb}' of '${module}', which no listed module has.`)
    }
  }

  #checkMappings(definition: AnyModule): void {
    const wrong = (text: string) => new Error(`Module ${definition.name}: ${text}`)
    for (const { name, module, columns, filters = [], holds = 'id', alert } of definition.mappings) {
      const target = this.#modules.get(module)?.definition
      if (!target) throw wrong(`the mapping '${name}' switches records of '${module}', which is no module.`)
      if (this.#modules.has(name)) throw wrong(`the mapping '${name}' has the name of a module.`)
      for (const field of [...columns, ...filters, holds]) {
        if (field !== 'id' && !target.fields[field])
          throw wrong(`the mapping '${name}' mentions '${field}', which ${module} does not define.`)
      }
      if (alert?.when && !columns.includes(alert.when))
        throw wrong(`the mapping '${name}' asks when '${alert.when}', which its list does not show.`)
      for (const filter of filters) {
        const field = target.fields[filter]
        if (field?.kind !== 'link') continue
        this.#narrowed.set(field.module, [...(this.#narrowed.get(field.module) ?? []), definition])
      }
    }
  }

  #noteLinks(definition: AnyModule): void {
    const all = [definition.fields, ...linesOf(definition.fields).map(([, lines]) => lines.fields)]
    all.push(...Object.values(definition.actions).flatMap((action) => (action.asks ? [action.asks] : [])))
    for (const fields of all) {
      for (const [name, field] of columnsOf(fields)) {
        if (field.kind !== 'link') continue
        if (!this.#modules.has(field.module)) {
          throw new Error(
            `Module ${definition.name}: the field '${name}' links to '${field.module}', which is no module.`,
          )
        }
        const referrers = this.#referrers.get(field.module) ?? new Set()
        this.#referrers.set(field.module, referrers.add(definition))
      }
    }
  }

  get all(): readonly ServerModule[] {
    return [...this.#modules.values()]
  }

  /** The jobs of all modules. */
  get jobs(): readonly Job[] {
    return this.all.flatMap(({ implementation }) => implementation.jobs ?? [])
  }

  find(name: string): ServerModule | undefined {
    return this.#modules.get(name)
  }

  /** The module, which a definition names and so must exist. */
  get(name: string): ServerModule {
    const found = this.#modules.get(name)
    if (!found) throw new Error(`There is no module '${name}'.`)
    return found
  }

  /** Alternatives that open the lookup: reading the module, reading or filling a form that refers to it, narrowing a mapping by it. */
  lookupPermission(definition: AnyModule): string {
    const own = permissionToRead(definition)
    const referrers = [...(this.#referrers.get(definition.name) ?? [])]
    return [
      own,
      ...referrers.flatMap((one) => [
        permissionToRead(one),
        ...(['create', 'update'] as const).map((call) => permissionOf(one, call)),
      ]),
      ...(this.#narrowed.get(definition.name) ?? []).map(permissionToRead),
    ].join('|')
  }

  /**
   * Alternatives that open the list: reading the module, or what a sub-list of another module's detail says, as long
   * as no more than that sub-list is asked for.
   */
  listPermission(definition: AnyModule, query: Readonly<Record<string, unknown>>): string {
    const opened = (this.#subLists.get(definition.name) ?? []).filter(({ by }) => isOneId(query[by]))
    return [permissionToRead(definition), ...opened.map(({ permission }) => permission)].join('|')
  }

  /** The modules with a field that links to this one. */
  referrers(name: string): readonly AnyModule[] {
    return [...(this.#referrers.get(name) ?? [])]
  }
}

/** Every figure that the definition shows is one that the list answers. */
function assertFigures(definition: AnyModule, { figures = {} }: Implementation): void {
  const { statistics = [], chart, summary } = definition.list
  const answered = new Set([
    'record',
    ...summary.map((name) => `summary.${name}`),
    ...Object.keys(figures.indicator ?? {}).map((name) => `indicator.${name}`),
    ...Object.keys(figures.index_indicator ?? {}).map((name) => `index_indicator.${name}`),
  ])
  const shown = [...statistics.map(({ value }) => value), ...(chart?.items ?? []).map(({ id }) => id)]
  const missing = shown.find((path) => !answered.has(path))
  if (missing)
    throw new Error(`Module ${definition.name} shows the figure '${missing}', which its list does not answer.`)
  if (chart?.graph && !figures.chart) throw new Error(`Module ${definition.name} shows a chart that has no figures.`)
}

/** Anything else, as an empty list of ids, would narrow the list to nothing less than all of it. */
const isOneId = (given: unknown) => typeof given === 'string' && /^[1-9]\d*$/.test(given)

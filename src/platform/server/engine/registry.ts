import { type AnyModule, columnsOf, linesOf } from '../../definition/module.ts'
import type { Tab } from '../../definition/module-input.ts'
import { permissionToOpen } from '../../definition/page.ts'
import { permissionOf, permissionToRead } from '../../definition/permission.ts'
import type { Job } from '../jobs/job.ts'
import type { TemplatesOf } from '../print/stored-templates.ts'
import type { PrintedCategory } from '../print/template-registry.ts'
import type { ReportHalf } from '../report/report-source.ts'
import type { Brought, ClosedDays, ContactOf } from './belongings.ts'
import type { Follower, Implementation, Implemented } from './implement.ts'
import { type LedgerCheck, numberChecks } from './ledger-checks.ts'

/** A module as the server runs it. */
export interface ServerModule {
  definition: AnyModule
  implementation: Implementation
  /** What other modules do after actions on a record of this one. */
  followers: readonly Follower[]
}

/** All modules of the product by name, and what follows from their combination. */
export class Registry {
  readonly #modules = new Map<string, ServerModule>()
  readonly #referrers = new Map<string, Set<AnyModule>>()
  /** Modules whose mapping lists can be filtered by a record of this one. */
  readonly #narrowed = new Map<string, AnyModule[]>()
  /** Sub-lists with their own permission, by the module they list. */
  readonly #subLists = new Map<string, Tab[]>()

  /** The belongings of all modules and folders. */
  readonly brought: readonly Brought[]
  /** The reports of the product. */
  readonly reports: readonly ReportHalf[]
  readonly #closedDays: ClosedDays | undefined

  /** `beside` are the belongings of folders without a definition. */
  constructor(definitions: readonly AnyModule[], implemented: readonly Implemented[], beside: readonly Brought[] = []) {
    const followers = implemented.flatMap(({ implementation }) => implementation.follows ?? [])
    const halves = new Map(implemented.map((one) => [one.definition.name, one.implementation]))
    for (const definition of definitions) {
      if (this.#modules.has(definition.name))
        throw new Error(`Two modules are named '${definition.name}'. One must go.`)
      const own = followers.filter(({ module }) => module === definition.name)
      this.#modules.set(definition.name, {
        definition,
        implementation: halves.get(definition.name) ?? {},
        followers: own,
      })
    }
    const brought = this.all.map(({ definition, implementation }) => ({
      module: definition.name,
      belongings: implementation,
    }))
    this.brought = [...brought, ...beside]
    this.reports = this.brought.flatMap(({ belongings }) => belongings.report ?? [])
    this.#closedDays = this.brought.find(({ belongings }) => belongings.closedDays)?.belongings.closedDays
    for (const definition of definitions) this.#noteLinks(definition)
    for (const definition of definitions) this.#noteMappings(definition)
    for (const tab of definitions.flatMap(({ tabs }) => tabs)) {
      if (tab.permission) this.#subLists.set(tab.module, [...(this.#subLists.get(tab.module) ?? []), tab])
    }
  }

  #noteMappings(definition: AnyModule): void {
    for (const { module, filters = [] } of definition.mappings) {
      for (const filter of filters) {
        const field = this.find(module)?.definition.fields[filter]
        if (field?.kind !== 'link') continue
        this.#narrowed.set(field.module, [...(this.#narrowed.get(field.module) ?? []), definition])
      }
    }
  }

  #noteLinks(definition: AnyModule): void {
    const all = [definition.fields, ...linesOf(definition.fields).map(([, lines]) => lines.fields)]
    all.push(...Object.values(definition.actions).flatMap((action) => (action.asks ? [action.asks] : [])))
    for (const fields of all) {
      for (const [, field] of columnsOf(fields)) {
        if (field.kind !== 'link') continue
        const referrers = this.#referrers.get(field.module) ?? new Set()
        this.#referrers.set(field.module, referrers.add(definition))
      }
    }
  }

  get all(): readonly ServerModule[] {
    return [...this.#modules.values()]
  }

  get definitions(): readonly AnyModule[] {
    return this.all.map(({ definition }) => definition)
  }

  get jobs(): readonly Job[] {
    return this.brought.flatMap(({ belongings }) => belongings.jobs ?? [])
  }

  /** All invariants, including gap-free document numbers. */
  get ledgerChecks(): readonly LedgerCheck[] {
    return this.checksByModule.map(({ check }) => check)
  }

  /** The ledger checks, each with the module whose records it names. */
  get checksByModule(): readonly { module: string; check: LedgerCheck }[] {
    const declared = this.brought.flatMap(({ module, belongings: { ledgerChecks = [] } }) =>
      ledgerChecks.map((check) => ({ module, check })),
    )
    const ofNumbers = this.all.flatMap(({ definition }) =>
      numberChecks(definition).map((check) => ({ module: definition.name, check })),
    )
    return [...declared, ...ofNumbers]
  }

  /** The print categories that have templates of the product. */
  get kindsOfPrint(): readonly PrintedCategory<unknown>[] {
    const printed = this.brought.flatMap(({ belongings }) => belongings.prints ?? [])
    return [...new Set(printed.map(({ category }) => category))]
  }

  /** The company's templates of a category; none where no module provides them. */
  get templatesOf(): TemplatesOf {
    return this.brought.find(({ belongings }) => belongings.templatesOf)?.belongings.templatesOf ?? (async () => [])
  }

  /** Which days are closed for entry; none where no module has periods. */
  get closedDays(): ClosedDays {
    return this.#closedDays ?? (async () => undefined)
  }

  /** The contact for waiting users, where a module provides it. */
  get waitingContact(): ContactOf | undefined {
    return this.brought.find(({ belongings }) => belongings.waitingContact)?.belongings.waitingContact
  }

  find(name: string): ServerModule | undefined {
    return this.#modules.get(name)
  }

  /** The module of this name; throws when it does not exist. */
  get(name: string): ServerModule {
    const found = this.#modules.get(name)
    if (!found) throw new Error(`There is no module '${name}'.`)
    return found
  }

  /**
   * The alternative permissions for the lookup: reading the module, reading or filling a form that links to it, or
   * filtering a mapping by it.
   */
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
      ...this.reports
        .filter((half) => isFilteredBy(half, definition.name))
        .map(({ report }) => permissionToOpen(report)),
    ].join('|')
  }

  /**
   * The alternative permissions for the list: reading the module, or a sub-list of another module when only that
   * sub-list is requested.
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

/** Whether a report can be filtered by records of the module. */
const isFilteredBy = ({ report }: ReportHalf, module: string): boolean =>
  Object.values(report.modes).some(({ filters }) =>
    Object.values(filters).some((field) => field.kind === 'link' && field.module === module),
  )

/** Only a single id narrows the list; an empty list of ids, for example, would not. */
const isOneId = (given: unknown) => typeof given === 'string' && /^[1-9]\d*$/.test(given)

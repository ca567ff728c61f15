import { type AnyModule, columnsOf, linesOf } from '../../definition/module.ts'
import type { Tab } from '../../definition/module-input.ts'
import { permissionToOpen } from '../../definition/page.ts'
import { permissionOf, permissionToRead } from '../../definition/permission.ts'
import type { ContactOf } from '../access/routes.ts'
import type { Job } from '../jobs/job.ts'
import type { TemplatesOf } from '../print/stored-templates.ts'
import type { PrintedCategory } from '../print/template-registry.ts'
import type { ReportHalf } from '../report/report-source.ts'
import type { Brought, ClosedDays } from './belongings.ts'
import type { Follower, Implementation, Implemented } from './implement.ts'
import { type LedgerCheck, numberChecks } from './ledger-checks.ts'

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

  readonly #beside: readonly Brought[]
  readonly #closedDays: ClosedDays | undefined

  /** `beside` is what folders without a definition bring. */
  constructor(definitions: readonly AnyModule[], implemented: readonly Implemented[], beside: readonly Brought[] = []) {
    this.#beside = beside
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

  /** What all of them bring beside their definitions. */
  get brought(): readonly Brought[] {
    const modules = this.all.map(({ definition, implementation }) => ({
      module: definition.name,
      belongings: implementation,
    }))
    return [...modules, ...this.#beside]
  }

  /** The reports of the product. */
  get reports(): readonly ReportHalf[] {
    return this.brought.flatMap(({ belongings }) => belongings.report ?? [])
  }

  get jobs(): readonly Job[] {
    return this.brought.flatMap(({ belongings }) => belongings.jobs ?? [])
  }

  /** What always holds in all tables, their document numbers among it. */
  get ledgerChecks(): readonly LedgerCheck[] {
    return this.checksByModule.map(({ check }) => check)
  }

  /** The checks of the ledgers, each with the module whose records it names. */
  get checksByModule(): readonly { module: string; check: LedgerCheck }[] {
    const declared = this.brought.flatMap(({ module, belongings: { ledgerChecks = [] } }) =>
      ledgerChecks.map((check) => ({ module, check })),
    )
    const ofNumbers = this.all.flatMap(({ definition }) =>
      numberChecks(definition).map((check) => ({ module: definition.name, check })),
    )
    return [...declared, ...ofNumbers]
  }

  /** The kinds of documents that have templates of the product. */
  get kindsOfPrint(): readonly PrintedCategory<unknown>[] {
    const printed = this.brought.flatMap(({ belongings }) => belongings.prints ?? [])
    return [...new Set(printed.map(({ category }) => category))]
  }

  /** The templates kept of a kind of document; none where no module keeps any. */
  get templatesOf(): TemplatesOf {
    return this.brought.find(({ belongings }) => belongings.templatesOf)?.belongings.templatesOf ?? (async () => [])
  }

  /** Which days are closed for entry; none where no module keeps periods. */
  get closedDays(): ClosedDays {
    return this.#closedDays ?? (async () => undefined)
  }

  /** Whom the users of a company ask while their accounts wait for approval, where a module tells it. */
  get waitingContact(): ContactOf | undefined {
    return this.brought.find(({ belongings }) => belongings.waitingContact)?.belongings.waitingContact
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
      ...this.reports
        .filter((half) => isFilteredBy(half, definition.name))
        .map(({ report }) => permissionToOpen(report)),
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

/** Whether a report can be narrowed to records of the module. */
const isFilteredBy = ({ report }: ReportHalf, module: string): boolean =>
  Object.values(report.modes).some(({ filters }) =>
    Object.values(filters).some((field) => field.kind === 'link' && field.module === module),
  )

/** Anything else, as an empty list of ids, would narrow the list to nothing less than all of it. */
const isOneId = (given: unknown) => typeof given === 'string' && /^[1-9]\d*$/.test(given)

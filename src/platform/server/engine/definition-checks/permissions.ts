import { linesOf } from '../../../definition/module.ts'
import { ALLOW_ALL } from '../../../definition/permission.ts'
import { callsOf } from '../own-calls.ts'
import type { Registry } from '../registry.ts'

/** One sentence per permission that a field, sub-list or call requires although no role can be given it. */
export function undeclaredPermissions(registry: Registry, declared: ReadonlySet<string>): string[] {
  const problems: string[] = []
  const judge = (module: string, key: string, asked: string | null | undefined) => {
    for (const one of asked?.split('|').map((name) => name.trim()) ?? []) {
      if (one !== ALLOW_ALL && !declared.has(one))
        problems.push(
          `Module ${module}, ${key}: nobody can be given '${one}'; name a permission that a module or page has.`,
        )
    }
  }
  for (const { definition } of registry.all) {
    for (const [name, field] of Object.entries(definition.fields))
      judge(definition.name, `fields.${name}.permission`, field.permission)
    for (const [name, lines] of linesOf(definition.fields))
      for (const [column, field] of Object.entries(lines.fields))
        judge(definition.name, `fields.${name}.fields.${column}.permission`, field.permission)
    for (const { module, permission } of definition.tabs) judge(definition.name, `tabs.${module}`, permission)
    const { statistics = [], chart } = definition.list
    for (const { value, permission } of statistics) judge(definition.name, `list.statistics.${value}`, permission)
    for (const { id, permission } of chart?.items ?? []) judge(definition.name, `list.chart.${id}`, permission)
  }
  for (const { module, belongings } of registry.brought) {
    for (const { method, path, permission } of callsOf(belongings))
      judge(module, `${method.toUpperCase()} ${path}`, permission)
  }
  return problems
}

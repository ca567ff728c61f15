import type { Reader } from '../database/row.ts'
import type { Template, TemplateCategory } from './template-registry.ts'

/** A stored template: one of the product that can be switched off, or a written one. */
export interface StoredTemplate extends Pick<Template, 'code' | 'orientation' | 'temporary'> {
  name: string
  /** Null for a template that the product draws. */
  body: string | null
  active: boolean
}

/** The stored templates of a category; one module provides them. */
export type TemplatesOf = (query: Reader['query'], kind: string) => Promise<readonly StoredTemplate[]>

/** A template of the product, or one with a written body. */
export interface FoundTemplate extends Template {
  body?: string
}

/** A category with the written templates, and the codes of inactive ones. */
export async function storedTemplates(
  templatesOf: TemplatesOf,
  query: Reader['query'],
  { key, templates }: TemplateCategory,
): Promise<{ category: TemplateCategory<FoundTemplate>; inactive: ReadonlySet<string> }> {
  const stored = await templatesOf(query, key)
  const own = new Set(templates.map(({ code }) => code))
  const written = stored.flatMap(({ code, name, orientation, temporary, body }): FoundTemplate[] =>
    own.has(code) || body === null ? [] : [{ code, name: [name, name], orientation, temporary, body }],
  )
  return {
    category: { key, templates: [...templates, ...written] },
    inactive: new Set(stored.filter(({ active }) => !active).map(({ code }) => code)),
  }
}

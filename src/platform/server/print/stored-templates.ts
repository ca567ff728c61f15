import type { Reader } from '../database/row.ts'
import type { Template, TemplateCategory } from './template-registry.ts'

/** A template that is kept beside those of the product: one of these that can be switched off, or a written one. */
export interface StoredTemplate extends Pick<Template, 'code' | 'orientation' | 'temporary'> {
  name: string
  /** Null where the product draws it. */
  body: string | null
  active: boolean
}

/** The templates that are kept of a kind of document; one module keeps them. */
export type TemplatesOf = (query: Reader['query'], kind: string) => Promise<readonly StoredTemplate[]>

/** A template as it is found: of the product, or with the body that the platform has written. */
export interface FoundTemplate extends Template {
  body?: string
}

/** A category with the templates that the platform has written, and the codes of those that are switched off. */
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

import type { Reader } from '../engine/implement.ts'
import type { Drawing } from './draw.thread.ts'
import { storedTemplates } from './stored-templates.ts'
import { type PrintedCategory, TEMPLATE_UNAVAILABLE, templateFor } from './template-registry.ts'
import { drawnBy } from './written-template.ts'

interface Found {
  /** Null where there is nothing to draw: no template of the kind has this code. */
  template: Drawing['template'] | null
  warning: typeof TEMPLATE_UNAVAILABLE | null
}

/** A kind of document as its samples need it, whatever its documents hold. */
export interface SampleCategory {
  key: string
  variables: readonly string[]
  /** As in `Drawing`. */
  source: string | null
  /** The stored template with this code, or what stands in for it. */
  find(query: Reader['query'], code: string | null): Promise<Found>
}

/** A kind of document with templates of the product: its default stands in for what cannot be had. */
export function sampleCategory<Data>(category: PrintedCategory<Data>): SampleCategory {
  const { key, variables, source } = category
  return {
    key,
    variables,
    source,
    async find(query, code) {
      const { category: stored, inactive } = await storedTemplates(query, category)
      const { template, warning } = templateFor(stored, code, inactive)
      return { template: drawnBy(template), warning }
    },
  }
}

/** A kind of document that the platform added: plain text, without variables and without a default. */
export function plainCategory(key: string): SampleCategory {
  return {
    key,
    variables: [],
    source: null,
    async find(query, code) {
      const [stored] = await query(STORED, [key, code])
      if (typeof stored?.body !== 'string') return { template: null, warning: TEMPLATE_UNAVAILABLE }
      return { template: { code: key, name: key, body: stored.body }, warning: null }
    },
  }
}

const STORED = `SELECT p.body FROM template_prints p JOIN template_print_categories c ON c.id = p.template_print_category_id
  WHERE c.code = $1 AND p.code = $2 AND p.active`

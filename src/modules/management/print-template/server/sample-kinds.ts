import type { Reader } from '../../../../platform/server/database/row.ts'
import type { Drawing } from '../../../../platform/server/print/draw.thread.ts'
import { storedTemplates } from '../../../../platform/server/print/stored-templates.ts'
import {
  type PrintedCategory,
  TEMPLATE_UNAVAILABLE,
  templateFor,
} from '../../../../platform/server/print/template-registry.ts'
import { drawnBy } from '../../../../platform/server/print/written-template.ts'
import { templatesOf } from './stored.ts'

interface Found {
  /** Null where no template of the category has this code. */
  template: Drawing['template'] | null
  warning: typeof TEMPLATE_UNAVAILABLE | null
}

/** A category of documents, with what its samples need. */
export interface SampleCategory {
  key: string
  variables: readonly string[]
  /** As in `Drawing`. */
  source: string | null
  /** The stored template with this code, or its replacement. */
  find(query: Reader['query'], code: string | null): Promise<Found>
}

/** A category with templates of the product; its default replaces a template that is missing. */
export function sampleCategory<Data>(category: PrintedCategory<Data>): SampleCategory {
  const { key, variables, source } = category
  return {
    key,
    variables,
    source,
    async find(query, code) {
      const { category: stored, inactive } = await storedTemplates(templatesOf, query, category)
      const { template, warning } = templateFor(stored, code, inactive)
      return { template: drawnBy(template), warning }
    },
  }
}

/** A category that the platform added: plain text, without variables and without a default. */
export function plainCategory(key: string): SampleCategory {
  return {
    key,
    variables: [],
    source: null,
    async find(query, code) {
      const stored = (await templatesOf(query, key)).find((one) => one.code === code && one.active)
      if (typeof stored?.body !== 'string') return { template: null, warning: TEMPLATE_UNAVAILABLE }
      return { template: { code: key, name: key, body: stored.body }, warning: null }
    },
  }
}

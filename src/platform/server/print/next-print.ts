import type { Reader } from '../database/row.ts'
import type { Call } from '../engine/call.ts'
import { chosenTemplate } from './chosen-template.ts'
import type { PrintedDocument } from './printed-document.ts'

/** The stored part of a print and the answer of the verb that counts it: its content and template. */
export interface NextPrint<Data> {
  content: Data
  template_code: string
  template_warning: string | null
}

/** The next print of a document. */
export async function nextPrint<Data>(
  call: Call,
  { category, read }: Pick<PrintedDocument<Data>, 'category' | 'read'>,
  id: number,
  asked: unknown,
): Promise<NextPrint<Data>> {
  const reader = readerOf(call)
  const { choice } = await chosenTemplate(reader, call.registry.templatesOf, category, asked)
  const content = await read(reader, id, true, {})
  return { content, template_code: choice.template.code, template_warning: choice.warning }
}

/** Reading within the transaction of a call. */
export function readerOf(call: Call): Reader {
  return {
    publicUrl: call.publicUrl,
    query: async (query) => (await call.send(query)).rows,
  }
}

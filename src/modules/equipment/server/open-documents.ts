import type { Call } from '../../../platform/server/engine/call.ts'
import type { Use } from '../../shared/server/open-documents.ts'

const MOST_NAMED = 20

/** The numbers of the open documents that use the equipment, to be dealt with by people (I-55). */
export async function openDocuments(call: Call, id: number, uses: readonly Use[]): Promise<string[]> {
  const numbers: string[] = []
  for (const { table, column, open } of uses) {
    const documents = await call.db
      .selectFrom(table)
      .select('number')
      .where('corporate_id', '=', call.corporateId)
      .where(column, '=', id)
      .where('status', 'in', [...open])
      .orderBy('id')
      .limit(MOST_NAMED)
      .execute()
    numbers.push(...documents.map((document) => document.number))
  }
  return numbers
}

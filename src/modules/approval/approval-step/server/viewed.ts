import type { Implementation } from '../../../../platform/server/engine/implement.ts'

/** The levels of a document in its view, from the lowest, as `steps`. */
export const withSteps = (docType: string): NonNullable<Implementation['viewed']> => ({
  statement: `SELECT coalesce(json_agg(json_build_object(
      'id', s.id, 'level', s.level, 'status', s.status, 'decided_by', s.decided_by, 'decided_by_name', s.decided_by_name,
      'decided_at', s.decided_at, 'note', s.note, 'due_at', s.due_at) ORDER BY s.level), '[]') AS steps
    FROM approval_steps s WHERE s.corporate_id = $1 AND s.doc_id = $2 AND s.doc_type = '${docType}'`,
  present: ({ steps }) => ({ steps }),
})

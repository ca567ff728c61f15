import { implement } from '../../../../platform/server/engine/implement.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'
import { tasks } from '../tasks.ts'
import { syncTasks } from './sync-tasks.ts'

export { tasksOf } from './sync-tasks.ts'

/** The code of a permission that the program checks cannot be changed: roles hold it by that code. */
export default implement(tasks, {
  firstData: (client, { contents }) => syncTasks(client, contents),

  async check(call, draft, before) {
    const lines = draft.lines.permissions
    if (!before || !lines) return
    const ours = await call.db
      .selectFrom('task_permissions')
      .select(['id', 'permission'])
      .where('task_id', '=', before.id)
      .where('is_product', '=', true)
      .execute()
    const given = new Map(lines.map((line) => [line.id, line.values.permission]))
    const lost = ours.filter(({ id, permission }) => (given.has(id) ? given.get(id) : null) !== permission)
    if (lost.length === 0) return
    throw new RuleBroken(
      'product_permission',
      [
        'Izin bawaan produk tidak dapat dihapus atau diganti namanya: {permissions}',
        'Built-in permissions cannot be deleted or renamed: {permissions}',
      ],
      { permissions: lost.map(({ permission }) => permission).join(', ') },
      'permissions',
    )
  },
})

import type { AnyModule } from '../../../definition/module.ts'
import { useListContext } from '../../controllers/use-list.ts'
import { useSay } from '../../language.ts'
import { LIST } from './list-words.ts'

/** Whether some states lead the list as it is sorted. */
export const isLed = ({ list }: AnyModule, { order }: { order: string }): boolean =>
  list.first !== undefined && order === list.sort.field

/** How a list is ordered that some states lead: 'Muat, Di Perjalanan di atas, lalu Tanggal ↓'. */
export function LeadingOrder() {
  const { module, state } = useListContext()
  const say = useSay()
  const { first } = module.list
  const { status } = module.fields
  if (!first || !isLed(module, state) || status?.kind !== 'status') return null
  const words = first.states.flatMap((one) => status.words[one] ?? [])
  return (
    <span>
      {say(LIST.leading, {
        states: words.map(({ label, stage }) => say(stage ?? label)).join(', '),
        column: module.fields[first.by]?.label ?? first.by,
        way: state.descending ? '↓' : '↑',
      })}
    </span>
  )
}

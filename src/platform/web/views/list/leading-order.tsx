import type { AnyModule } from '../../../definition/module.ts'
import { useListContext } from '../../controllers/use-list.ts'
import { useSay } from '../../language.ts'
import { LIST } from './list-words.ts'

/** Whether some states come first in the current order of the list. */
export const isLed = ({ list }: AnyModule, { order }: { order: string }): boolean =>
  list.first !== undefined && order === list.sort.field

/** The order of a list in which some states come first: 'Muat, Di Perjalanan di atas, lalu Tanggal ↓'. */
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

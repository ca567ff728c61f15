import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Label } from '../../../../platform/definition/label.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import { apiQuery } from '../../../../platform/web/query.ts'
import type { Row } from '../../../../platform/web/record.ts'
import { TEXTS } from '../../../../platform/web/texts.ts'
import { DetailLines } from '../../../../platform/web/views/detail/detail-lines.tsx'
import { DEVIATION, type Deviation } from './deviation.ts'

const KNOWN: Label = [
  'Dari {departed} m³ yang berangkat, {weighed} m³ menurut timbangan batch; selebihnya menurut mix design.',
  'Of {departed} m³ departed, {weighed} m³ are from weighed batches; the rest is by mix design.',
]
const WET: Label = [
  'Teoretis agregat dihitung SSD, aktualnya basah.',
  'The theoretical aggregate is saturated surface dry, the actual one wet.',
]
const NONE: Label = ['Belum ada muatan yang berangkat.', 'No load has departed yet.']

/** The difference between a job order's usage and its mix design, by material. */
export function DeviationTab({ record }: { record: Row }) {
  const say = useSay()
  const format = useFormat()
  const { data } = useQuery(apiQuery<Deviation>(`batch-record/deviation/${record.id}`))
  if (!data) return <Text c="dimmed">{say(TEXTS.loading)}</Text>
  const { departed, weighed, materials } = data.data
  if (materials.length === 0) return <Text c="dimmed">{say(NONE)}</Text>
  const figure = (volume: number) => format.number(volume, 3, true)
  return (
    <Stack gap="sm">
      <Text>
        {say(KNOWN, { departed: figure(departed), weighed: figure(weighed) })} {say(WET)}
      </Text>
      <DetailLines field={DEVIATION} rows={materials} />
    </Stack>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SectionProps } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import { apiQuery } from '../../../../platform/web/query.ts'
import { YIELD_LIMITS, yieldFits } from '../mix-design.rules.ts'
import { productMixDesign } from '../product-mix-design.ts'
import { filledLines, formFigures } from './form-figures.ts'
import styles from './live-figures.module.css'

const FIELDS = productMixDesign.fields
const MOST = 100

/** The figures of the composition during input, and whether its yield permits an approval. */
export function LiveFigures({ mode, values }: SectionProps) {
  const say = useSay()
  const format = useFormat()
  const ids = [...new Set(filledLines(values).map((line) => line.materialId))].toSorted((a, b) => a - b)
  const { data } = useQuery({
    ...apiQuery<readonly Record<string, unknown>[]>('lookup/material', { id: ids.join(','), limit: MOST, active: 2 }),
    enabled: mode !== 'detail' && ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const figures = mode === 'detail' ? null : formFigures(values, data?.data ?? [])
  if (!figures) return null
  const fits = yieldFits(figures.yield)
  const limits = { min: YIELD_LIMITS.min, max: YIELD_LIMITS.max }
  return (
    <section className={styles.figures} aria-live="polite">
      <Figure label={say(FIELDS.yield.label)} value={`${format.number(figures.yield, 3)} m³`} isWrong={!fits} />
      <Figure label={say(FIELDS.wc_ratio.label)} value={figures.wcRatio ? format.number(figures.wcRatio, 3) : '-'} />
      <Figure label={say(FIELDS.wb_ratio.label)} value={figures.wbRatio ? format.number(figures.wbRatio, 3) : '-'} />
      <Figure label={say(FIELDS.cement_kg.label)} value={`${format.number(figures.cementKg, 2)} kg`} />
      <Figure label={say(FIELDS.mass_kg.label)} value={`${format.number(figures.massKg, 2)} kg`} />
      {!fits && (
        <p className={styles.hint}>
          {say(
            ['Disetujui bila volume hasil {min} – {max} m³', 'Can be approved with a yield of {min} – {max} m³'],
            limits,
          )}
        </p>
      )}
    </section>
  )
}

function Figure({ label, value, isWrong = false }: { label: string; value: string; isWrong?: boolean }) {
  return (
    <div>
      <span className={styles.label}>{label}</span>
      <span className={styles.value} data-wrong={isWrong || undefined}>
        {value}
      </span>
    </div>
  )
}

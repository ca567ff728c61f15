import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { WidgetFigure } from '../widget.ts'
import { useFigure } from './use-figure.ts'

function Figure({ figure, value }: { figure: WidgetFigure; value: number | null }) {
  const { short, whole } = useFigure()
  return `${short(figure, value)} | ${whole(figure, value) ?? 'none'}`
}

const shown = (figure: Omit<WidgetFigure, 'name' | 'label'>, value: number | null) =>
  renderToStaticMarkup(<Figure figure={{ name: 'it', label: ['Nilai', 'Value'], ...figure }} value={value} />)

test('a percentage and a quantity on the dashboard keep up to two decimals, and none that are zero', () => {
  expect(shown({ as: 'percent', unit: '%' }, 0.08)).toBe('0.08 | 0.08 %')
  expect(shown({ as: 'percent', unit: '%' }, 12.5)).toBe('12.5 | 12.5 %')
  expect(shown({ as: 'quantity', unit: 'm³' }, 1234)).toBe('1,234 | 1,234 m³')
})

test('a count on the dashboard is a whole number', () => {
  expect(shown({}, 1234)).toBe('1,234 | 1,234')
})

test('money on the dashboard is short, and whole in its tooltip', () => {
  expect(shown({ as: 'money' }, 8_576_000)).toBe('Rp. 8,58 jt | Rp. 8.576.000,-')
})

test('a figure without a value shows a dash and has no tooltip', () => {
  expect(shown({ as: 'percent' }, null)).toBe('- | none')
})

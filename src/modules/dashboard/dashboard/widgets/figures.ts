import type { Label } from '../../../../platform/definition/label.ts'
import type { WidgetFigure } from '../widget.ts'

export const count = (label: Label): WidgetFigure => ({ name: 'record', label })
export const m3 = (name: string, label: Label): WidgetFigure => ({ name, label, as: 'quantity', unit: 'm³' })
export const percent = (name: string, label: Label): WidgetFigure => ({ name, label, as: 'percent', unit: '%' })
export const money = (name: string, label: Label): WidgetFigure => ({ name, label, as: 'money' })

export const quantity = (name: string, label: Label, unit: string): WidgetFigure => ({
  name,
  label,
  as: 'quantity',
  unit,
})

export const TODAY = { date_from: '{today}', date_to: '{today}' }
export const PERIOD = { date_from: '{period}', date_to: '{today}' }

import { unitIn } from '../../../../platform/definition/format.ts'
import { EMPTY } from '../../../../platform/web/cells/cell-text.ts'
import { shortMoney } from '../../../../platform/web/cells/short-money.ts'
import { useLanguage } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import type { WidgetFigure } from '../widget.ts'

/** Formats a figure in short form, and in full for its tooltip. */
export function useFigure() {
  const format = useFormat()
  const language = useLanguage()
  const number = ({ as }: WidgetFigure, value: number) => format.number(value, as ? 2 : 0, true)
  return {
    short: (figure: WidgetFigure, value: number | null | undefined) =>
      value == null ? EMPTY : figure.as === 'money' ? shortMoney(value, language) : number(figure, value),
    whole: (figure: WidgetFigure, value: number | null | undefined) =>
      value == null
        ? undefined
        : figure.as === 'money'
          ? format.money(value)
          : `${number(figure, value)} ${unitIn(figure.unit ?? '', language)}`.trim(),
  }
}

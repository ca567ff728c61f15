import { useState } from 'react'
import type { FormValues } from './form-values.ts'

/** A line in a small form of its own, which does not stand among the other lines yet. */
export interface OpenLine {
  /** The field whose line it is. */
  list: string
  isTyped: () => boolean
  /** All lines as they are once it stands in its place. */
  lines: () => readonly FormValues[]
  /** Puts it there, where it is right; else what is wrong shows at its inputs. */
  put: () => Promise<boolean>
}

/** The lines of a form that are being typed: saving takes them along, leaving asks for them too. */
export interface OpenLines {
  /** Tells of such a line; the answer takes it back. */
  add: (line: OpenLine) => () => void
  isTyped: () => boolean
  /** Puts all of them among the others; those that are not right stay open and are answered. */
  putAll: () => Promise<readonly OpenLine[]>
  /** The form's values as if all of them stood in their places, right or wrong. */
  within: (values: FormValues) => FormValues
}

/** The open lines of the component's own form. */
export const useOpenLines = (): OpenLines => useState(createOpenLines)[0]

function createOpenLines(): OpenLines {
  const open = new Set<OpenLine>()
  const typed = () => [...open].filter((line) => line.isTyped())
  return {
    add(line) {
      open.add(line)
      return () => void open.delete(line)
    },
    isTyped: () => typed().length > 0,
    async putAll() {
      const left: OpenLine[] = []
      for (const line of typed()) if (!(await line.put())) left.push(line)
      return left
    },
    within: (values) => ({ ...values, ...Object.fromEntries(typed().map((line) => [line.list, line.lines()])) }),
  }
}

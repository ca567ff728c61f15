import { useState } from 'react'
import type { FormValues } from './form-values.ts'

/** A line in a form of its own that is not among the other lines yet. */
export interface OpenLine {
  /** The lines field that it belongs to. */
  list: string
  isTyped: () => boolean
  /** All lines, with this one in its place. */
  lines: () => readonly FormValues[]
  /** Adds it to the lines if it is valid; otherwise its inputs show the errors. */
  put: () => Promise<boolean>
}

/**
 * The lines of a form that are being edited in forms of their own: saving includes them, and leaving asks about them.
 */
export interface OpenLines {
  /** Registers such a line; returns the function that removes it. */
  add: (line: OpenLine) => () => void
  isTyped: () => boolean
  /** Adds all of them to the lines; invalid ones stay open and are returned. */
  putAll: () => Promise<readonly OpenLine[]>
  /** The form's values with all of these lines in their places, valid or not. */
  within: (values: FormValues) => FormValues
}

/** The open lines of the surrounding form. */
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

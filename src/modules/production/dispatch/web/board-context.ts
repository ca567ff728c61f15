import { createContext, useContext } from 'react'
import type { Board, Load, Pour } from '../board.ts'
import type { Truck } from '../board-fleet.ts'
import type { Place } from './move/place.ts'

/** The shown day, with its rows by id, and the clock. */
export interface BoardView {
  board: Board
  now: number
  loads: ReadonlyMap<number, Load>
  pours: ReadonlyMap<number, Pour>
  trucks: ReadonlyMap<number, Truck>
  /** Whether the user may issue, and whether the board is only displayed (on the wall). */
  mayIssue: boolean
  isWall: boolean
  openPour: (id: number | null) => void
  /** Whether pours can be moved here, and the dialog for it. */
  mayMove: boolean
  askMove: (id: number, to: Place) => void
  /** How many of the user's own writes the shown day contains. */
  writes: number
}

export const BoardContext = createContext<BoardView | null>(null)

export function useBoardView(): BoardView {
  const view = useContext(BoardContext)
  if (!view) throw new Error('A part of the board stands outside of it.')
  return view
}

const byId = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]))

export const indexed = (board: Board) => ({
  board,
  loads: byId(board.loads),
  pours: byId(board.pours),
  trucks: byId(board.trucks),
})

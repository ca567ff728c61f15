import type { Board } from './board.ts'

/** What has changed in rows of a board: those that read otherwise, and all ids in their order where there are others. */
export interface ChangedRows<Row> {
  ids?: number[]
  changed: Row[]
}

/** The lists of a board whose rows have ids; all else of it is told whole. */
export const LISTS = ['pours', 'loads', 'trucks', 'drivers'] as const

type Lists = { [List in (typeof LISTS)[number]]: ChangedRows<Board[List][number]> }

/** What makes one revision of a board the next one. */
export interface BoardPart extends Partial<Lists> {
  fields: Partial<Omit<Board, keyof Lists>>
}

/** The board as it is with these changes; rows that have not changed stay the same objects. */
export const withPart = (board: Board, { fields, pours, loads, trucks, drivers }: BoardPart): Board => ({
  ...board,
  ...fields,
  pours: merged(board.pours, pours),
  loads: merged(board.loads, loads),
  trucks: merged(board.trucks, trucks),
  drivers: merged(board.drivers, drivers),
})

function merged<Row extends { id: number }>(rows: Row[], part: ChangedRows<Row> | undefined): Row[] {
  if (!part) return rows
  const byId = new Map([...rows, ...part.changed].map((row) => [row.id, row]))
  return (part.ids ?? rows.map(({ id }) => id)).flatMap((id) => byId.get(id) ?? [])
}

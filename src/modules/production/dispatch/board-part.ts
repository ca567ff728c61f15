import type { Board } from './board.ts'

/** The changes in one list of a board: the changed rows, and all ids in order when the set of rows differs. */
export interface ChangedRows<Row> {
  ids?: number[]
  changed: Row[]
}

/** The lists of a board whose rows have ids; other fields are sent whole. */
export const LISTS = ['pours', 'loads', 'trucks', 'drivers'] as const

type Lists = { [List in (typeof LISTS)[number]]: ChangedRows<Board[List][number]> }

/** The difference between one revision of a board and the next. */
export interface BoardPart extends Partial<Lists> {
  fields: Partial<Omit<Board, keyof Lists>>
}

/** The board with these changes applied; unchanged rows stay the same objects. */
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

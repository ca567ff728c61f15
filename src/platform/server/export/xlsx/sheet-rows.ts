import { NEXT_ROWS } from '../copy-out.ts'
import type { RowWriter } from './rows.ts'

/** Distributes the rows of a COPY over consecutive sheets, until the source or its statement ends. */
export class SheetRows {
  readonly #source: AsyncIterator<Buffer, void>
  readonly #writer: RowWriter
  /** Received bytes that are not written: an incomplete row, or what did not fit into the last sheet. */
  #pending: Buffer = Buffer.alloc(0)
  #isDone = false

  constructor(source: AsyncIterator<Buffer, void>, writer: RowWriter) {
    this.#source = source
    this.#writer = writer
  }

  /** The XML of the next sheet's rows; each piece is valid until the next one. */
  async *next(most: { rows: number; bytes: number }): AsyncGenerator<Buffer> {
    let { rows: room, bytes } = most
    while (room > 0 && bytes > 0) {
      const written = this.#writer.write(this.#pending, room)
      this.#pending = this.#pending.subarray(written.next)
      room -= written.rows
      bytes -= written.xml.length
      if (written.rows > 0) yield written.xml
      else if (!(await this.#readOn())) break
    }
  }

  /** Whether rows are left for another sheet. */
  async hasMore(): Promise<boolean> {
    return this.#pending.length > 0 || (await this.#readOn())
  }

  async #readOn(): Promise<boolean> {
    if (this.#isDone) return false
    const next = await this.#source.next()
    if (next.done || next.value === NEXT_ROWS) {
      this.#isDone = true
      return false
    }
    this.#pending = this.#pending.length > 0 ? Buffer.concat([this.#pending, next.value]) : next.value
    return true
  }
}

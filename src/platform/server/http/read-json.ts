import type { FastifyInstance } from 'fastify'
import { MESSAGES } from '../../definition/messages.ts'
import { Refused } from '../errors.ts'

/** Lists and objects within each other. */
export const DEEPEST = 32
/** Values of all lists and objects together; a record of five hundred lines, which is the most, has some ten thousand. */
export const MOST_VALUES = 20_000

/** The API speaks JSON alone. Bodies are UTF-8: other bytes are malformed, not text with marks of replacement in it. */
export function readJson(app: FastifyInstance): void {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const parse = app.getDefaultJsonParser('error', 'error')
  // The framework would take plain text too.
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text: string
    try {
      assertPlain(body)
      text = decoder.decode(body)
    } catch (error) {
      return done(error instanceof Refused ? error : new Refused(400, 'malformed', { label: MESSAGES.malformed }))
    }
    parse(request, text, done)
  })
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Refuses what costs the parser far more than its length: deep nesting (400) and very many values (413). Two megabytes
 * of brackets took it a third of a second, in which no one else was answered; this look takes some milliseconds.
 */
function assertPlain(body: Buffer): void {
  let [depth, values] = [0, 0]
  for (let at = 0; at < body.length; at++) {
    const byte = body[at]
    if (byte === QUOTE) at = endOfText(body, at)
    else if (byte === LIST || byte === OBJECT) depth += 1
    else if (byte === LIST_END || byte === OBJECT_END) depth -= 1
    else if (byte === COMMA) values += 1
    if (depth > DEEPEST) throw new Refused(400, 'malformed', { label: MESSAGES.malformed })
    if (values > MOST_VALUES) throw new Refused(413, 'too_large', { label: MESSAGES.tooLarge })
  }
}

/** The place of the quote that ends the text which begins at a quote; the end of the body where none does. */
function endOfText(body: Buffer, begin: number): number {
  for (let at = begin + 1; ; at++) {
    at = body.indexOf(QUOTE, at)
    if (at === -1) return body.length
    let backslashes = 0
    while (body[at - 1 - backslashes] === BACKSLASH) backslashes += 1
    if (backslashes % 2 === 0) return at
  }
}

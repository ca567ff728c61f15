import type { FastifyInstance } from 'fastify'
import { MESSAGES } from '../../definition/messages.ts'
import { Refused } from '../errors.ts'

/** The deepest nesting of lists and objects. */
export const DEEPEST = 32
/**
 * The most values of all lists and objects together. The largest record, with five hundred lines, has about ten
 * thousand.
 */
export const MOST_VALUES = 20_000

/** Accepts JSON bodies only, of at most `bodyLimit` bytes, in UTF-8: other bytes answer 400 and are not replaced. */
export function readJson(app: FastifyInstance, bodyLimit: number): void {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const parse = app.getDefaultJsonParser('error', 'error')
  // Fastify accepts plain text by default.
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer', bodyLimit }, (request, body, done) => {
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
 * Refuses bodies that cost the parser far more than their length: deep nesting (400) and very many values (413). Two
 * megabytes of brackets block the event loop for a third of a second; this check takes a few milliseconds.
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

/** The position of the closing quote of the string that begins here; the end of the body when it is missing. */
function endOfText(body: Buffer, begin: number): number {
  for (let at = begin + 1; ; at++) {
    at = body.indexOf(QUOTE, at)
    if (at === -1) return body.length
    let backslashes = 0
    while (body[at - 1 - backslashes] === BACKSLASH) backslashes += 1
    if (backslashes % 2 === 0) return at
  }
}

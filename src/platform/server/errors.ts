import type { Label, LabelValues } from '../definition/label.ts'
import { MESSAGES, type MessageKey } from '../definition/messages.ts'

/** Messages by field; `items.0.volume` names a field of a line. */
export type FieldMessages = Readonly<Record<string, readonly Sentence[]>>

/** A message in both languages with the values of its placeholders. */
export interface Sentence {
  label: Label
  values?: LabelValues
}

/** A refusal that the user sees: its status, a code for programs, a message for people. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly sentence: Sentence
  readonly fields: FieldMessages | undefined
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined
  /** Further data of the answer beside the message. */
  readonly answer: Readonly<Record<string, unknown>> | undefined

  constructor(
    status: number,
    code: string,
    sentence: Sentence,
    more: { fields?: FieldMessages; retryAfter?: number; answer?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(sentence.label[1], { cause: more.cause })
    this.answer = more.answer
    this.status = status
    this.code = code
    this.sentence = sentence
    this.fields = more.fields
    this.retryAfter = more.retryAfter
  }
}

const of = (message: MessageKey, values?: LabelValues): Sentence => ({ label: MESSAGES[message], values })

/** 400: the address, or a parameter of it, cannot be decoded. */
export class UnreadableAddress extends Refused {
  constructor(more: { cause?: unknown } = {}) {
    super(400, 'malformed', of('malformedAddress'), more)
  }
}

/** 401: without a session, or the session has ended. */
export class Unauthenticated extends Refused {
  constructor() {
    super(401, 'unauthenticated', of('unauthenticated'))
  }
}

/** 403: signed in, without the permission. */
export class Forbidden extends Refused {
  /** `permission` is the missing one, so that the message can explain it. */
  constructor(code = 'forbidden', message: MessageKey = 'forbidden', permission?: string) {
    super(403, code, of(message), permission ? { answer: { permission } } : {})
  }
}

/** 404: the user sees no such record, or there is no such module or call. */
export class NotFound extends Refused {
  constructor(message: MessageKey = 'notFound') {
    super(404, 'not_found', of(message))
  }
}

/** 409: the record's state does not allow it now. */
export class Conflict extends Refused {
  constructor(code: string, sentence: Sentence | MessageKey, values?: LabelValues) {
    super(409, code, typeof sentence === 'string' ? of(sentence, values) : sentence)
  }
}

/** 409: the request was cancelled; nobody reads the answer. */
export class Cancelled extends Conflict {
  constructor() {
    super('cancelled', 'cancelled')
  }
}

/** 422: invalid input, with messages by field. */
export class Invalid extends Refused {
  constructor(fields: FieldMessages) {
    const first = Object.values(fields)[0]?.[0]
    super(422, 'invalid', first ?? of('invalid'), { fields })
  }
}

/** 422: a broken business rule with its figures, at a field where there is one. */
export class RuleBroken extends Refused {
  constructor(code: string, label: Label, values?: LabelValues, field?: string) {
    super(422, code, { label, values }, field ? { fields: { [field]: [{ label, values }] } } : {})
  }
}

/** 422: PostgreSQL ended a statement after its timeout; the message says how to narrow the request. */
export class TooLong extends Refused {
  constructor(label: Label, values: LabelValues, more: { cause: unknown }) {
    super(422, 'too_long', { label, values }, more)
  }
}

/** 429: the server's limit for this work is reached; the message may name the `{seconds}` until a retry makes sense. */
export class Busy extends Refused {
  constructor(label: Label, seconds: number) {
    super(429, 'busy', { label, values: { seconds } }, { retryAfter: seconds })
  }
}

/** 503: the server is starting or stopping, or the database is unavailable; nothing was written. */
export class Unavailable extends Refused {
  constructor(more: { cause?: unknown } = {}) {
    super(503, 'unavailable', of('unavailable'), { ...more, retryAfter: 2 })
  }
}

/** 503: another call holds a lock for too long; nothing was written. */
export class Locked extends Refused {
  constructor(more: { cause?: unknown } = {}) {
    super(503, 'locked', of('locked'), { ...more, retryAfter: 5 })
  }
}

/** 503: MAINTENANCE is set, which admits only the super admin; nothing was written. */
export class UnderMaintenance extends Refused {
  constructor() {
    super(503, 'maintenance', of('maintenance'), { retryAfter: 60 })
  }
}

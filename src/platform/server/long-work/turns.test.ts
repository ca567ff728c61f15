import { setImmediate as settled } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Refused } from '../errors.ts'
import { type Asking, type TurnLimits, Turns } from './turns.ts'

const LIMITS: TurnLimits = { atOnce: 3, perCompany: 2, perUser: 1, waiting: 2, longestWait: 60_000 }
const stays = new AbortController().signal

/** A user of a company; the same two numbers are the same user. */
const user = (corporate: number, id: number): Asking => ({ corporate, user: id })

/** Requests turns by name and records their order. */
function asker(limits: Partial<TurnLimits> = {}) {
  const turns = new Turns({ ...LIMITS, ...limits })
  const given: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, who: Asking, signal = stays) => {
    const asked = turns.run({ who, signal }, () => {
      given.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
    // Requests that still wait when the test ends are refused.
    asked.catch(() => {})
    return asked
  }
  const end = async (name: string) => {
    await settled()
    ends.get(name)?.()
    await settled()
  }
  return { turns, ask, end, given }
}

const refusal = async (asked: Promise<unknown>) => {
  const error = await asked.catch((reason: unknown) => reason)
  if (!(error instanceof Refused)) throw new Error(`It was not refused: ${error}`)
  return error
}

test('a user has one turn at a time, a company two, all of them three', async () => {
  const { ask, end, given } = asker()
  void ask('a1', user(1, 1))
  void ask('a1 again', user(1, 1))
  void ask('a2', user(1, 2))
  void ask('a3', user(1, 3))
  void ask('b1', user(2, 1))
  void ask('c1', user(3, 1))
  await settled()
  expect(given).toEqual(['a1', 'a2', 'b1'])
  await end('b1')
  expect(given.at(-1)).toBe('c1')
  await end('a1')
  expect(given.slice(4)).toEqual(['a3'])
  await end('a2')
  expect(given.slice(4)).toEqual(['a3', 'a1 again'])
})

test('users of two companies with the same id are two users', async () => {
  const { ask, given } = asker()
  void ask('a', user(1, 7))
  void ask('b', user(2, 7))
  await settled()
  expect(given).toEqual(['a', 'b'])
})

test('a company with very many requests delays another by no more than its own turns', async () => {
  const { ask, end, given } = asker({ atOnce: 2 })
  for (let id = 1; id <= 100; id++) void ask(`a${id}`, user(1, id))
  void ask('b', user(2, 1))
  await settled()
  expect(given).toEqual(['a1', 'a2'])
  await end('a1')
  expect(given[2]).toBe('b')
})

test('a user with requests in the queue delays another of the same company by one turn', async () => {
  const { ask, end, given } = asker({ atOnce: 1, perCompany: 1, waiting: 10 })
  for (let nth = 1; nth <= 10; nth++) void ask(`first ${nth}`, user(1, 1))
  void ask('second', user(1, 2))
  await settled()
  await end('first 1')
  expect(given).toEqual(['first 1', 'second'])
})

test('a request more than a user may have waiting is refused at once with a 429', async () => {
  const { ask, end, given } = asker({ longestWait: 5_000 })
  for (let nth = 1; nth <= 3; nth++) void ask(`a${nth}`, user(1, 1))
  const { status, code, retryAfter, sentence } = await refusal(ask('too many', user(1, 1)))
  expect({ status, code, retryAfter }).toEqual({ status: 429, code: 'busy', retryAfter: 5 })
  expect(sentence.label).toEqual([
    'Permintaan Anda sebelumnya masih dikerjakan, coba lagi setelah selesai',
    'Your earlier request is still being worked on, try again when it is done',
  ])
  void ask('another user', user(1, 2))
  await end('a1')
  void ask('one more', user(1, 1))
  await end('a2')
  await end('a3')
  expect(given).toEqual(['a1', 'another user', 'a2', 'a3', 'one more'])
})

test('a request that has waited its longest is refused with a 429 and leaves its place to others', async () => {
  const { ask, end, given } = asker({ longestWait: 20, waiting: 1 })
  void ask('a', user(1, 1))
  const { status, retryAfter, sentence } = await refusal(ask('late', user(1, 1)))
  expect({ status, retryAfter, values: sentence.values }).toEqual({
    status: 429,
    retryAfter: 1,
    values: { seconds: 1 },
  })
  void ask('next', user(1, 1))
  await end('a')
  expect(given).toEqual(['a', 'next'])
})

test.each([
  ['its user', user(1, 1)],
  ['its company', user(1, 3)],
  ['all', user(2, 1)],
])('a request that is cancelled while it waits for a place of %s frees its place', async (_, who) => {
  const { ask, end, given } = asker({ atOnce: 2, waiting: 1 })
  void ask('a1', user(1, 1))
  void ask('a2', user(1, 2))
  await settled()
  const gone = new AbortController()
  const cancelled = ask('cancelled', who, gone.signal)
  await settled()
  gone.abort(new Error('The client has left.'))
  await expect(cancelled).rejects.toThrow('The client has left.')
  void ask('next', who)
  await end('a1')
  expect(given).toEqual(['a1', 'a2', 'next'])
})

test('a request that is cancelled before it asks gets no turn', async () => {
  const { ask, given } = asker()
  await expect(ask('a', user(1, 1), AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
  void ask('b', user(1, 1))
  await settled()
  expect(given).toEqual(['b'])
})

test('a turn that is held ends with its request', async () => {
  const { turns, ask, given } = asker({ atOnce: 1 })
  const request = new AbortController()
  await turns.hold({ who: user(1, 1), signal: request.signal })
  for (let id = 2; id <= 3; id++) void ask(`b${id}`, user(2, id))
  await settled()
  expect(given).toEqual([])
  request.abort()
  await settled()
  expect(given).toEqual(['b2'])
})

test('a turn of work that goes on after its request was cancelled ends with the work', async () => {
  const { ask, end, given } = asker({ atOnce: 1 })
  const request = new AbortController()
  void ask('a', user(1, 1), request.signal)
  void ask('b', user(2, 1))
  await settled()
  request.abort()
  await settled()
  expect(given).toEqual(['a'])
  await end('a')
  expect(given).toEqual(['a', 'b'])
})

test('work that fails ends its turn', async () => {
  const { turns, ask, given } = asker({ atOnce: 1 })
  const fails = () => Promise.reject(new Error('It failed.'))
  await expect(turns.run({ who: user(1, 1), signal: stays }, fails)).rejects.toThrow('It failed.')
  void ask('next', user(1, 1))
  await settled()
  expect(given).toEqual(['next'])
})

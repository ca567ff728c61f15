import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../definition/dates.ts'
import { type Field, field } from '../definition/field.ts'
import { parseRecord, type RecordContext } from '../definition/record.ts'
import { explain } from '../definition/rules.ts'
import { instantIn, localIn } from '../server/time.ts'
import { bodyOf, inputValues } from '../web/controllers/form-values.ts'

// Browser and server parse a record with the same functions; only the input differs. The browser has texts in the
// unit's zone, the server gets JSON and stores instants.

const TODAY = '2026-11-21'
const LABEL = (name: string) => [`Isian ${name}`, `Entry ${name}`] as const

const textRules = fc.constantFrom(
  ...['alpha', 'alpha_num', 'alpha_dash', 'alpha_spaces', 'email', 'url', 'numeric', 'double', 'double:2', 'integer'],
  ...[
    'required_with:other',
    'digits:3',
    'length:3',
    'max:4',
    'min:2',
    'max_value:10',
    'min_value:2',
    'between:2,10',
    'oneOf:ab,12',
  ],
  ...['excluded:ab,12', 'confirmed:other', 'required_if:other,ab', 'required_if:agreed,true', 'regex:^[a-z]+$'],
)
const dateRules = fc.constantFrom('lock_period', 'lockNow', 'entry_date', 'required', 'not_before:start')
const joined = (rules: fc.Arbitrary<string>) =>
  fc.option(
    fc
      .uniqueArray(rules, { minLength: 1, maxLength: 3 })
      .map((some) => some.toSorted((a) => (a.startsWith('regex') ? 1 : -1)).join('|')),
    { nil: undefined },
  )
const limit = fc.option(fc.constantFrom('today', '2026-11-10', '2026-12-01'), { nil: undefined })

const anyField: fc.Arbitrary<Field> = fc.oneof(
  joined(textRules).map((rules) => field.text(LABEL('teks'), { rules, max: 6 })),
  fc
    .tuple(joined(fc.constantFrom('max_value:10', 'min_value:2', 'between:1,1234.5')), fc.boolean())
    .map(([rules, required]) => field.quantity(LABEL('jumlah'), 'm³', { rules, required, above: 0 })),
  joined(fc.constantFrom('max_value:5000000')).map((rules) => field.money(LABEL('uang'), { rules, max: 9_000_000 })),
  fc
    .tuple(joined(dateRules), limit, limit)
    .map(([rules, min, max]) => field.date(LABEL('tanggal'), { rules, min, max })),
  fc.tuple(joined(dateRules), limit).map(([rules, max]) => field.datetime(LABEL('waktu'), { rules, max })),
  fc.constant(field.time(LABEL('jam'), { required: true })),
  fc.constant(field.boolean(LABEL('setuju'), { required: true })),
  fc.constant(field.select(LABEL('pilihan'), { ab: ['Ab', 'Ab'], cd: ['Cd', 'Cd'] }, { rules: 'excluded:cd' })),
)

const day = fc.oneof(
  fc.constant(TODAY),
  fc.integer({ min: -40, max: 40 }).map((days) => addDays(TODAY, days)),
  fc.constant('31/02'),
)
const hour = fc.constantFrom('00:00', '06:30', '22:59', '23:00', '23:01', '24:00')
const typed: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    '',
    '  ',
    'ab',
    ' ab ',
    'abc',
    'a1',
    'a b',
    'a@b.co',
    '12',
    '007',
    '1.25',
    '-3',
    '0',
    '1,5',
    'x',
    '🚛🚛🚛',
    null,
  ),
  fc.constantFrom(true, false),
  fc.string({ maxLength: 8 }),
  day,
  hour,
  fc.tuple(day, hour).map((parts) => parts.join(' ')),
)

test('browser and server refuse the same entries with the same sentences, whatever the zone', () => {
  fc.assert(
    fc.property(
      fc.record({
        one: anyField,
        other: fc.constant(field.text(LABEL('lain'))),
        agreed: fc.constant(field.boolean(LABEL('ya'))),
        start: fc.oneof(fc.constant(field.date(LABEL('mulai'))), fc.constant(field.datetime(LABEL('mulai')))),
      }),
      fc.record({
        one: typed,
        other: fc.constantFrom('', 'ab', ' ab ', '12'),
        agreed: fc.constantFrom(null, true, false),
        start: fc.oneof(
          fc.constant(''),
          day,
          fc.tuple(day, hour).map((parts) => parts.join(' ')),
        ),
      }),
      fc.constantFrom('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'),
      fc.boolean(),
      fc.constantFrom('comma-thousands', 'dot-thousands'),
      (fields, values, zone, backdate, format) => {
        const shared = { today: TODAY, backdate, format, allowed: () => true }
        const browser: RecordContext = {
          ...shared,
          toInstant: (local) => local.replace(' ', 'T'),
          toLocal: (instant) => instant.replace('T', ' ').slice(0, 19),
        }
        const server: RecordContext = {
          ...shared,
          toInstant: (local) => instantIn(zone, local),
          toLocal: (instant) => localIn(zone, instant),
        }
        const { body } = bodyOf(fields, values, inputValues(fields, {}), { stored: false, allowed: () => true })
        const told = (context: RecordContext) =>
          parseRecord(fields, JSON.parse(JSON.stringify(body)), context).refusals.map(({ path, label, problem }) => [
            path,
            explain(problem, label, 'id'),
            explain(problem, label, 'en'),
          ])
        expect(told(server)).toEqual(told(browser))
      },
    ),
    { numRuns: 3_000 },
  )
})

test.each([
  ['Asia/Jakarta', '2026-11-20T23:30:00+07:00', false],
  // 06:30 in Jakarta is the previous evening in UTC: the unit's zone decides, not the server's.
  ['Asia/Jakarta', '2026-11-20T23:30:00Z', true],
  ['Asia/Jakarta', '2026-11-21 23:00', true],
  ['Asia/Jakarta', '2026-11-21 23:00:01', false],
  ['Asia/Jayapura', '2026-11-21T23:30:00+09:00', false],
  ['Asia/Jayapura', '2026-11-21T14:00:00Z', true],
  ['Asia/Jayapura', '2026-11-21T14:00:01Z', false],
])('in %s the moment %s is open until 23:00 of today: %s', (zone, given, open) => {
  const context: RecordContext = {
    today: TODAY,
    backdate: false,
    format: 'comma-thousands',
    toInstant: (local) => instantIn(zone, local),
    toLocal: (instant) => localIn(zone, instant),
  }
  const { refusals } = parseRecord({ at: field.datetime(LABEL('waktu'), { rules: 'lockNow' }) }, { at: given }, context)
  expect(refusals.length === 0).toBe(open)
})

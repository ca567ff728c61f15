import { field } from '../platform/definition/field.ts'

/** Fields that all transactions share. */
export const unitField = () => field.link(['Unit Produksi', 'Production unit'], 'production-unit', { fixed: true })

/**
 * The date of a transaction: by default today in its unit, within the dates that are open for entry. A transaction that
 * has already happened, such as a load, has `max: 'today'`.
 */
export const entryDate = (limits: { max?: 'today' } = {}) =>
  field.date(['Tanggal', 'Date'], { ...limits, required: true, rules: 'entry_date', default: 'today', fixed: true })

export const noteField = () => field.textarea(['Keterangan', 'Note'], { max: 5_000 })

/** Shown once the record is in one of the states. */
export const cancelReason = (...states: readonly string[]) =>
  field.textarea(['Alasan Pembatalan', 'Cancellation reason'], { computed: true, shownWhen: { status: states } })

/** The reason that cancelling, rejecting and other reversals require. */
export const reason = (required = true) => field.textarea(['Alasan', 'Reason'], { required, max: 1_000 })

/** An optional note of a level's approver. */
export const approvalNote = () => field.textarea(['Catatan', 'Note'], { max: 1_000 })

/** The reason that rejecting a level requires; callers that send `note` for every decision may do so here too. */
export const refusal = () => ({
  reason: field.textarea(['Alasan', 'Reason'], { rules: 'required_if:note,', max: 1_000 }),
  note: field.hidden(['Catatan', 'Note'], { max: 1_000 }),
})

/** The permissions for prices and costs; a dispatcher has neither. */
export const READ_PRICE = 'read-price'

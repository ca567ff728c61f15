import { field } from '../platform/definition/field.ts'

/** Fields that every transaction has, under the same names and rules. */
export const unitField = () => field.link(['Unit Produksi', 'Production unit'], 'production-unit', { fixed: true })

/**
 * The date of a transaction: today in its unit unless told, within the dates that are open for entry. What has
 * happened, as a load that was taken, has `max: 'today'`.
 */
export const entryDate = (limits: { max?: 'today' } = {}) =>
  field.date(['Tanggal', 'Date'], { ...limits, required: true, rules: 'entry_date', default: 'today', fixed: true })

export const noteField = () => field.textarea(['Keterangan', 'Note'], { max: 5_000 })

/** Shown once the record is in one of the states. */
export const cancelReason = (...states: readonly string[]) =>
  field.textarea(['Alasan Pembatalan', 'Cancellation reason'], { computed: true, shownWhen: { status: states } })

/** What cancelling, rejecting and other steps back ask for. */
export const reason = (required = true) => field.textarea(['Alasan', 'Reason'], { required, max: 1_000 })

/** What the approver of a level may add. */
export const approvalNote = () => field.textarea(['Catatan', 'Note'], { max: 1_000 })

/** What refusing a level asks for; callers that send `note` for every decision may do so here too. */
export const refusal = () => ({
  reason: field.textarea(['Alasan', 'Reason'], { rules: 'required_if:note,', max: 1_000 }),
  note: field.hidden(['Catatan', 'Note'], { max: 1_000 }),
})

/** The permissions that show prices, and costs; a dispatcher has neither. */
export const READ_PRICE = 'read-price'

/** A record as the server answers it in a list or a view. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: number }

/**
 * The operations that this user may perform on a record, as `view` answers them: `update`, `delete` and each verb by
 * name.
 */
export type Can = Readonly<Record<string, boolean>>

/** A record as the server answers it in a list or a view. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: number }

/** What this user may do with a record, as `view` answers it: `update`, `delete` and each verb by name. */
export type Can = Readonly<Record<string, boolean>>

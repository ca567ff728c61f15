/** The role of serving connections: it is under row-level security, owns nothing and may create nothing. */
export const RUNTIME_ROLE = 'molen_runtime'

/** Lock timeout in milliseconds: a waiting call keeps a connection that others need. */
export const LOCK_MS = 5_000

/** The role of serving connections: it is under row-level security, owns nothing and may create nothing. */
export const RUNTIME_ROLE = 'molen_runtime'

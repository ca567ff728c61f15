/** The role of serving connections: row-level security holds it, it owns nothing and creates nothing. */
export const RUNTIME_ROLE = 'molen_runtime'

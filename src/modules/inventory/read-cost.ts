/** The permission that shows what material and equipment cost. */
export const READ_COST = 'read-cost'

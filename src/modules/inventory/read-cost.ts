/** The permission that shows what material and equipment cost, prices of purchases included. */
export const READ_COST = 'read-cost'

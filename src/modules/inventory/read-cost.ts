/** The permission for costs of material and equipment, including purchase prices. */
export const READ_COST = 'read-cost'

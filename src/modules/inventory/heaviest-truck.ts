/** The weight of the heaviest truck in kg, typed or weighed. */
export const MOST_KG = 200_000

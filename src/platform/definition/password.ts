/** The minimum length of a password. Length makes it strong, so no kinds of characters are required. */
export const SHORTEST_PASSWORD = 10

/** The icons that definitions may name; the product adds its own to it, so that a wrong name does not compile. */
// biome-ignore lint/suspicious/noEmptyInterface: the platform draws none by name
export interface ProductIcons {}

export type IconName = keyof ProductIcons

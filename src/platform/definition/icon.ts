/** The icons that definitions may use; the product declares its own, so that a wrong name does not compile. */
// biome-ignore lint/suspicious/noEmptyInterface: the platform draws none by name
export interface ProductIcons {}

export type IconName = keyof ProductIcons

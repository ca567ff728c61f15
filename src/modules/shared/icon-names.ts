/** The icons that groups, figures and states name; `web/icons.ts` draws each. */
export type ProductIcon =
  | 'alert'
  | 'approval'
  | 'cancel'
  | 'clock'
  | 'company'
  | 'dashboard'
  | 'equipment'
  | 'inventory'
  | 'management'
  | 'production'
  | 'report'
  | 'sales'
  | 'setting'
  | 'tool'
  | 'truck'

declare module '../../platform/definition/icon.ts' {
  interface ProductIcons extends Record<ProductIcon, true> {}
}

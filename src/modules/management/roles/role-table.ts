import type { AnyModule } from '../../../platform/definition/module.ts'

/** The staff roles, in the order of the table's columns. */
export const STAFF_ROLES = [
  'CORPORATE-MANAGER',
  'PLANT-ADMIN',
  'DISPATCHER',
  'SALES',
  'FINANCE',
  'QC',
  'WAREHOUSE',
  'MECHANIC',
] as const

export type StaffRole = (typeof STAFF_ROLES)[number]

type Cells = readonly [
  corporateManager: string,
  plantAdmin: string,
  dispatcher: string,
  sales: string,
  finance: string,
  qc: string,
  warehouse: string,
  mechanic: string,
]

const ALL_READ: Cells = ['R', 'R', 'R', 'R', 'R', 'R', 'R', 'R']
/** Forms look these up without the permission; only roles that maintain data need the screens in the menu. */
const STATIC_DATA: Cells = ['R', 'R', '', '', 'R', 'R', 'R', '']
const SETTINGS: Cells = ['RCUDX A', 'R', '', '', '', 'R', 'R', '']
const MATERIAL_QC: Cells = ['RCUDX A', 'R', '', '', '', 'RCU', 'R', '']
const MATERIALS: Cells = ['RCUDX A', 'RX', '', '', 'RX', 'RX', 'RCUX', 'R']
const SALES_MASTERS: Cells = ['RCUDX A', 'R', 'R', 'R', 'RCU', '', '', '']
const PRODUCTS: Cells = ['RCUDX A', 'R', 'R', 'R', 'R', 'R', 'R', '']
const EQUIPMENT: Cells = ['RX A', 'RCUX A', 'R A(off, on, breakdown)', '', 'RX', 'R', 'R', 'RCUX A']
const PLATFORM: Cells = ['', '', '', '', '', '', '', '']

/**
 * The permissions of the default roles, in the notation of readGrant; an empty cell grants nothing. A row contains one
 * or more tasks. Tasks without a module yet take effect when the module exists. A cell must not name what an existing
 * module lacks. An override that no cell names is held by the super admin only, until somebody grants it.
 */
export const ROLE_TABLE: readonly (readonly [tasks: string, cells: Cells])[] = [
  ['production-unit', ['RCUDX A', 'R', 'R', 'R', 'R A(close-period)', 'R', 'R', 'R']],
  [
    'accounting-period document-category pic-corporate company-salesman',
    ['RCUDX A', 'R', 'R', 'R', 'R', 'R', 'R', 'R'],
  ],
  ['ritation-rate', ['RCUDX A', 'R', '', '', 'RX', '', '', '']],
  ['profile', ['RU', 'R', 'R', 'R', 'R', 'R', 'R', 'R']],
  ['drivers', ['RCUDX A', 'RCUX A', 'R A(off, on)', '', 'R', 'R', 'R', 'R']],
  // Every user saves views of lists; sharing them is a separate permission.
  ['list-view', ['C', 'C', '', 'C', 'C', '', '', '']],
  ['users', ['RCUDX A', 'RCU A', '', '', '', '', '', '']],
  ['roles approval-credit-submission fuel-index-config device template-print uom', SETTINGS],
  ['material-qc-config material-qc-config-detail material-qc-indicator', MATERIAL_QC],
  ['customer', ['RCUDX U(price) A +hold +limit', 'R', 'R', 'RCU', 'R U(tax, terms) X A(hold)', '', '', '']],
  ['site-project', ['RCUDX A', 'R', 'R', 'RCU', 'RX', '', '', '']],
  ['customer-category ppn payment-channel pouring-methode sales-target', SALES_MASTERS],
  [
    'sales-order',
    [
      'RCUX A +approve-credit',
      'RCUX A−(reopen, price)',
      'R A(volume)',
      'RCUX A(cancel, volume)',
      'RX A(approve)',
      '',
      '',
      '',
    ],
  ],
  ['deposit', ['RX A(cancel, print)', 'RC', '', 'R', 'RCUX A', '', '', '']],
  ['deposit-entry', ['RX', 'R', '', 'R', 'RX', '', '', '']],
  ['receivable-entry', ['RX', 'R', '', 'R', 'RX', '', '', '']],
  ['receipt', ['RX', 'R', '', 'R', 'RX', '', '', '']],
  ['journal', ['RX', '', '', '', 'RX', '', '', '']],
  ['deposit-refund', ['RX A(approve, cancel)', '', '', 'R', 'RCUX A−(approve)', '', '', '']],
  ['credit-submission', ['RX A(cancel, assign)', 'R', '', 'RCU A(submit, cancel)', 'RX', '', '', '']],
  ['credit-limit-entry', ['RX', 'R', '', 'R', 'RX', '', '', '']],
  ['credit-limit-approval', ['RUX', '', '', '', 'RUX', '', '', '']],
  ['credit-transfer', ['RX A(approve, reject)', '', '', 'RC A(cancel)', 'RC A(cancel)', '', '', '']],
  ['sales-invoice', ['RX A(cancel, correct, print)', 'R', '', 'R', 'RCUX A', '', '', '']],
  ['sales-credit-note', ['RX A(approve, cancel)', 'R', '', 'R', 'RCUX A', '', '', '']],
  ['sales-payment', ['RX A(cancel, correct, reenter, print)', 'R', '', 'R', 'RCUX A−(cancel, correct)', '', '', '']],
  // An order on credit and its job order need two persons: the role that approves credit also schedules, the plant
  // cannot approve its own orders.
  ['production-schedule production', ['RCX A', 'RCUX A', 'RCU A', 'RC', '', 'R', 'R', '']],
  ['dispatch', ['R', 'R', 'R', '', '', '', '', '']],
  [
    'delivery',
    [
      'RX A(cancel, correct) +hold',
      'RCUX A',
      'RCU A(depart, finish, reject, print, reassign, cancel-loading)',
      'R',
      'R',
      'R U(slump, temperature)',
      'R',
      'R',
    ],
  ],
  ['product product-category product-type', PRODUCTS],
  [
    'product-mix-design',
    ['RX A(approve, deactivate)', 'R A(approve)', 'R', '', '', 'RCUX A(approve, deactivate)', 'R', ''],
  ],
  ['material material-stock stock-day warehouse vendor vendor-category', MATERIALS],
  ['material-usage batch-record', ['RX A', 'RCUX A', '', '', 'RX', 'RX', 'RCUX A', 'R']],
  ['material-quality', ['RX', 'RX', '', '', '', 'RCUX A', 'RC', '']],
  [
    'purchase-order',
    [
      'RX A(approve, reject, cancel, close, print, mail)',
      'RC A(approve, reject, print, mail)',
      '',
      '',
      'R',
      '',
      'RC A(close)',
      'RC',
    ],
  ],
  [
    'incoming-material',
    ['RX A(reject, cancel, print) +over +direct', 'RCUX A +direct', '', '', 'RX', 'R', 'RCUX A', ''],
  ],
  ['material-transfer', ['RX A(cancel, print)', 'RCUX A', '', '', 'RX', 'R', 'RCUX A', '']],
  ['opname-stock', ['RX A(approve, reject, cancel)', 'RCUX A', '', '', 'RX', 'R', 'RCUX A−(approve, reject)', '']],
  ['fuel fuel-index', ['RX A', 'RCUX A', 'R', '', 'RX', '', 'RCU A(post)', 'RCU A(post)']],
  [
    'batching-plant loader truck-mixer genset equipment-breakdown equipment-state equipment-service meter-reading tyre tyre-usage',
    EQUIPMENT,
  ],
  ['sales-report', ['RX', '', '', 'R', 'RX', '', '', '']],
  ['payment-report', ['RX', '', '', '', 'RX', '', '', '']],
  ['report-production', ['RX', 'RX', 'R', '', '', 'R', '', '']],
  ['report-material', ['RX', 'RX', '', '', '', 'R', 'R', '']],
  ['fuel-report', ['RX', 'RX', '', '', '', '', 'R', 'R']],
  ['equipment-report', ['RX', 'RX', '', '', '', '', '', 'R']],
  ['ritation-report', ['RX', 'RX', 'R', '', '', '', '', '']],
  ['dashboard', ALL_READ],
  ['dashboard-corporate', ['R', '', '', '', '', '', '', '']],
  ['dashboard-plant', ['R', 'R', '', '', '', '', '', '']],
  ['dashboard-board', ['R', 'R', 'R', '', '', '', '', '']],
  ['dashboard-sales', ['', '', '', 'R', '', '', '', '']],
  ['dashboard-finance', ['', '', '', '', 'R', '', '', '']],
  ['dashboard-qc', ['', '', '', '', '', 'R', '', '']],
  ['dashboard-warehouse', ['', '', '', '', '', '', 'R', '']],
  ['dashboard-mechanic', ['', '', '', '', '', '', '', 'R']],
  ['ledger-check', ['R A', '', '', '', 'R A', '', '', '']],
  ['fleet-finding', ['R', 'R A(settle)', '', '', '', '', '', 'R A(settle)']],
  ['audit-log', ['R', 'R', '', '', '', '', '', '']],
  // Finance reads the history of finance documents only.
  ['audit-log-finance', ['', '', '', '', 'R', '', '', '']],
  [
    'province city district sub-district religion payment-type material-category fuel-index-type equipment-type',
    STATIC_DATA,
  ],
  ['resources-corporate resources-production-unit resources-users', PLATFORM],
  ['task-groups tasks group-module permission-module', PLATFORM],
  ['template-print-category template_print template-email guide-config guide-config-detail', PLATFORM],
  ['default-data-config default-roles default-fuel-index-config default-casting-category', PLATFORM],
  ['default-customer-category default-ppn default-product-category default-product-type', PLATFORM],
  ['default-material-indicator default-uom default-vendor-category', PLATFORM],
]

/** Tasks that no row names, with the reason: only the super admin's role can open them. */
export function missingRows(modules: readonly Pick<AnyModule, 'name' | 'task'>[]): string[] {
  const tasks = new Set(ROLE_TABLE.flatMap(([named]) => named.split(' ')))
  return modules
    .filter(({ task }) => !tasks.has(task))
    .map(
      ({ name, task }) =>
        `Module ${name}, task: no row of management/roles/role-table.ts names '${task}'; say there which roles have it.`,
    )
}

/** Whether a task is for platform administrators only. */
export function isPlatformTask(task: string): boolean {
  return ROLE_TABLE.some(([tasks, cells]) => cells === PLATFORM && tasks.split(' ').includes(task))
}

/**
 * The roles that see columns of selling prices, and those that see costs of material and equipment. The dispatcher sees
 * neither; other roles see what their own documents contain.
 */
export const COLUMN_PERMISSIONS: Readonly<Record<'read-price' | 'read-cost', readonly StaffRole[]>> = {
  'read-price': ['CORPORATE-MANAGER', 'PLANT-ADMIN', 'SALES', 'FINANCE'],
  'read-cost': ['CORPORATE-MANAGER', 'PLANT-ADMIN', 'FINANCE', 'QC', 'WAREHOUSE', 'MECHANIC'],
}

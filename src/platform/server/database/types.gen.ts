// Generated from the migrated database by `npm run types`; a test compares the two.
import type { Generated, GeneratedAlways } from 'kysely'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export interface AccountingPeriods {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  period: string
  status: Generated<string>
  closed_by: number | null
  closed_by_name: string | null
  closed_at: Date | null
  reopen_reason: string | null
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface AlarmMails {
  corporate_id: number
  user_id: number
  alarm: string
  subject_id: number
  mailed_at: Generated<Date>
}

export interface ApprovalConfigLevelUsers {
  corporate_id: number
  id: Generated<number>
  approval_config_level_id: number
  user_id: number
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface ApprovalConfigLevels {
  corporate_id: number
  id: Generated<number>
  doc_type: string
  level: number | null
  name: GeneratedAlways<string | null>
  approver: string
  role_id: number | null
  min_amount: number
  due_hours: number
  escalate_role_id: number | null
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  deleted_at: Date | null
}

export interface ApprovalStepList {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  doc_type: string | null
  doc_id: number | null
  level: number | null
  status: string | null
  role_id: number | null
  user_ids: number[] | null
  author_ids: number[] | null
  due_hours: number | null
  escalate_role_id: number | null
  opened_at: Date | null
  due_at: Date | null
  decided_by: number | null
  decided_by_name: string | null
  decided_at: Date | null
  note: string | null
  lock_version: number | null
  created_by: number | null
  created_at: Date | null
  updated_by: number | null
  updated_at: Date | null
  level_of: string | null
  mine: string | null
}

export interface ApprovalSteps {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  doc_type: string
  doc_id: number
  level: number
  status: string
  role_id: number | null
  user_ids: Generated<number[]>
  author_ids: number[]
  due_hours: number | null
  escalate_role_id: number | null
  opened_at: Date | null
  due_at: Date | null
  decided_by: number | null
  decided_by_name: string | null
  decided_at: Date | null
  note: string | null
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  permission: string | null
}

export interface Attempts {
  id: Generated<number>
  kind: string
  subject: string
  address: string
  at: Generated<Date>
}

export interface AuditLogs {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number | null
  user_id: number
  user_name: string
  at: Generated<Date>
  ip: string | null
  action: string
  table: string
  row_id: number
  number: string | null
  before: Json | null
  after: Json | null
  reason: string | null
}

export interface AuditSeals {
  corporate_id: number
  no: number
  from_id: number
  to_id: number
  rows: number
  prev_hash: string
  hash: string
  at: Generated<Date>
}

export interface BatchRecordItems {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  batch_record_id: number
  material_id: number
  target_kg: string
  actual_kg: string
  deviation_pct: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface BatchRecords {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  at: Date
  docket_no: string
  docket_id: number | null
  job_order_id: number | null
  product_id: number | null
  batch_no: number
  volume: string
  total_target: string
  total_actual: string
  deviation_pct: GeneratedAlways<string | null>
  device_id: number | null
  seq: number | null
  status: Generated<string>
  problem: string | null
  note: string | null
  cancel_reason: string | null
  cancelled_by: number | null
  cancelled_at: Date | null
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface BatchingPlantList {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  type: string | null
  code: string | null
  name: string | null
  brand: string | null
  model: string | null
  year: number | null
  serial_no: string | null
  purchase_date: string | null
  purchase_price: number | null
  ownership: string | null
  hour_meter: string | null
  odometer: string | null
  fuel_tank_l: string | null
  last_service_at: string | null
  service_every_hours: string | null
  service_every_km: string | null
  set_status: string | null
  police_number: string | null
  drum_capacity_m3: string | null
  default_driver_id: number | null
  stnk_expired: string | null
  kir_expired: string | null
  tyre_layout: string | null
  gps_id: string | null
  capacity_m3h: string | null
  mixer_type: string | null
  mixer_m3: string | null
  calibration_date: string | null
  calibration_due: string | null
  active: boolean | null
  search_text: string | null
  lock_version: number | null
  created_by: number | null
  created_at: Date | null
  updated_by: number | null
  updated_at: Date | null
  deleted_at: Date | null
  photo: number | null
  bucket_m3: string | null
  kva: string | null
  device_id: number | null
  status: string | null
  breakdown_from: Date | null
  breakdown_cause: string | null
  downtime_hours: string | null
  fuel_index: string | null
  service_left_km: string | null
  service_left_hours: string | null
  service_due: boolean | null
}

export interface BillingWorksheet {
  corporate_id: number | null
  id: number | null
  docket_id: number | null
  number: string | null
  status: string | null
  date: string | null
  production_unit_id: number | null
  customer_id: number | null
  site_project_id: number | null
  product_id: number | null
  sales_order_id: number | null
  sales_order_item_id: number | null
  sales_invoice_id: number | null
  billable: string | null
  search_text: string | null
  lock_version: number | null
  created_by: number | null
  created_at: Date | null
  updated_by: number | null
  updated_at: Date | null
  price: number | null
  amount: number | null
  reason: string | null
  age_days: number | null
  owner_name: string | null
}

export interface CastingCategories {
  corporate_id: number
  id: Generated<number>
  code: string
  name: string
  needs_pump: Generated<boolean>
  default_unload_minutes: number | null
  charge_basis: Generated<string>
  default_price: number | null
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  deleted_at: Date | null
}

export interface Cities {
  id: Generated<number>
  province_id: number
  code: string
  name: string
  type: string
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface CollectionOutcomes {
  corporate_id: number
  user_id: number
  key: string
  document_id: number
  outcome: Json
  created_at: Generated<Date>
}

export interface ContractPrices {
  corporate_id: number
  id: Generated<number>
  customer_id: number
  site_project_id: number | null
  product_id: number
  valid_from: string
  valid_until: string | null
  price: number
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface CorporateAccounts {
  corporate_id: number
  id: Generated<number>
  company_id: number
  account: string
  code: string
  name: string
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface CorporateBankAccounts {
  corporate_id: number
  id: Generated<number>
  company_id: number
  bank_name: string
  account_number: string
  account_name: string
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface CorporateDocuments {
  corporate_id: number
  id: Generated<number>
  company_id: number
  file: number
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  document_category_id: number | null
  name: string | null
  expired_at: string | null
}

export interface CorporateGroupModules {
  company_id: number
  group_module_id: number
}

export interface CorporateList {
  id: number | null
  code: string | null
  name: string | null
  address: string | null
  email: string | null
  phone: string | null
  allow_guides: boolean | null
  status: string | null
  is_demo: boolean | null
  lock_version: number | null
  created_at: Date | null
  updated_at: Date | null
  number_format: string | null
  city_id: number | null
  plan: string | null
  max_units: number | null
  max_users: number | null
  created_by: number | null
  updated_by: number | null
  search_text: string | null
  units: number | null
  users: number | null
}

export interface CorporateTemplates {
  corporate_id: number
  category: string
  template_code: string
  orientation: Generated<string>
  id: Generated<number>
  template_print_category_id: number | null
  template_print_id: number | null
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface Corporates {
  id: Generated<number>
  code: string
  name: string
  address: string | null
  email: string | null
  phone: string | null
  allow_guides: Generated<boolean>
  status: Generated<string>
  is_demo: Generated<boolean>
  lock_version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  number_format: Generated<string>
  city_id: number | null
  plan: string | null
  max_units: number | null
  max_users: number | null
  created_by: number | null
  updated_by: number | null
  search_text: GeneratedAlways<string | null>
  corporate_id: GeneratedAlways<number | null>
  logo: number | null
  npwp: string | null
  nitku: string | null
  pkp: Generated<boolean>
  province_id: number | null
  district_id: number | null
  sub_district_id: number | null
  latitude: string | null
  longitude: string | null
  signer_name: string | null
  signer_position: string | null
  self_approval: Generated<boolean>
  target_calendar: Generated<string>
  stamp_duty_above: Generated<number>
  alarm_limit_pct: Generated<number>
  alarm_open_minutes: Generated<number>
  alarm_concrete_minutes: Generated<number>
  alarm_unbilled_days: Generated<number>
  alarm_paper_days: Generated<number>
  alarm_period_days: Generated<number>
  alarm_mails: Generated<boolean>
  alarm_again_days: Generated<number>
  alarm_quiet_from: Generated<string | null>
  alarm_quiet_to: Generated<string | null>
}

export interface CreditLimitApprovalList {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  doc_type: string | null
  credit_submission_id: number | null
  status: string | null
  level_of: string | null
  mine: string | null
  opened_at: Date | null
  due_at: Date | null
  decided_by_name: string | null
  decided_at: Date | null
  note: string | null
  lock_version: number | null
  created_by: number | null
  created_at: Date | null
  updated_by: number | null
  updated_at: Date | null
  number: string | null
  search_text: string | null
  date: string | null
  customer_id: number | null
  site_project_id: number | null
  sales_order_id: number | null
  type: string | null
  requested_limit: number | null
  requested_top: number | null
  valid_from: string | null
  valid_until: string | null
  collateral: string | null
  reason: string | null
  current_limit: number | null
  exposure: number | null
  credit_available: number | null
  limit_then: number | null
  exposure_then: number | null
  overdue_then: number | null
  overdue_30_then: number | null
  deposit_then: number | null
  paid_then: number | null
  overdue: number | null
  overdue_30: number | null
  deposit: number | null
  paid_12_months: number | null
  not_due: number | null
  days_1_30: number | null
  days_31_60: number | null
  days_61_90: number | null
  over_90: number | null
  late: boolean | null
}

export interface CreditLimitEntries {
  corporate_id: number
  id: Generated<number>
  customer_id: number
  site_project_id: number | null
  credit_line_id: number
  type: string
  amount: number
  balance: number
  ref: string | null
  reason: string | null
  at: Generated<Date>
  created_by: number | null
  created_by_name: string | null
}

export interface CreditLimitEntryList {
  corporate_id: number | null
  id: number | null
  customer_id: number | null
  site_project_id: number | null
  credit_line_id: number | null
  type: string | null
  amount: number | null
  balance: number | null
  ref: string | null
  reason: string | null
  at: Date | null
  created_by: number | null
  created_by_name: string | null
  valid_until: string | null
}

export interface CreditLineBalances {
  corporate_id: number
  credit_line_id: number
  customer_id: number
  credit_limit: Generated<number>
  invoiced: Generated<number>
  open: Generated<number>
}

export interface CreditLineList {
  corporate_id: number | null
  id: number | null
  customer_id: number | null
  site_project_id: number | null
  sales_order_id: number | null
  top_days: number | null
  valid_until: string | null
  updated_at: Date | null
  name: string | null
  credit_limit: number | null
  exposure: number | null
  credit_available: number | null
  search_text: string | null
}

export interface CreditLines {
  corporate_id: number
  id: Generated<number>
  customer_id: number
  site_project_id: number | null
  sales_order_id: number | null
  top_days: number | null
  valid_until: string | null
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface CreditSubmissionDocuments {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  credit_submission_id: number
  document_category_id: number | null
  name: string | null
  expired_at: string | null
  attachment: number
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface CreditSubmissionList {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  number: string | null
  date: string | null
  status: string | null
  customer_id: number | null
  site_project_id: number | null
  sales_order_id: number | null
  type: string | null
  requested_limit: number | null
  requested_top: number | null
  valid_from: string | null
  valid_until: string | null
  collateral: string | null
  reason: string | null
  ref_submission_id: number | null
  submitted_at: Date | null
  submitted_by: number | null
  snapshot: Json | null
  cancel_reason: string | null
  cancelled_by: number | null
  cancelled_at: Date | null
  search_text: string | null
  lock_version: number | null
  created_by: number | null
  created_at: Date | null
  updated_by: number | null
  updated_at: Date | null
  submitted: boolean | null
  salesman_id: number | null
  current_limit: number | null
  exposure: number | null
  credit_available: number | null
  current_level: string | null
  my_turn: boolean | null
  age_days: number | null
  limit_then: number | null
  exposure_then: number | null
  overdue_then: number | null
  overdue_30_then: number | null
  deposit_then: number | null
  paid_then: number | null
}

export interface CreditSubmissions {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  number: string
  date: string
  status: Generated<string>
  customer_id: number
  site_project_id: number | null
  sales_order_id: number | null
  type: string
  requested_limit: number
  requested_top: number
  valid_from: string
  valid_until: string | null
  collateral: string | null
  reason: string
  ref_submission_id: number | null
  submitted_at: Date | null
  submitted_by: number | null
  snapshot: Json | null
  cancel_reason: string | null
  cancelled_by: number | null
  cancelled_at: Date | null
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  salesman_id: number
}

export interface CreditTransferDocuments {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  credit_transfer_id: number
  document_category_id: number | null
  name: string | null
  expired_at: string | null
  attachment: number
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface CreditTransfers {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  number: string
  date: string
  status: Generated<string>
  from_line_id: number
  to_line_id: number
  amount: number
  reason: string
  cancel_reason: string | null
  cancelled_by: number | null
  cancelled_at: Date | null
  approved_by: number | null
  approved_at: Date | null
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  note: string | null
}

export interface CustomerCategories {
  corporate_id: number
  id: Generated<number>
  code: string
  name: string
  price_level: string | null
  default_top_days: number | null
  default_limit: number | null
  allow_cash: boolean | null
  allow_deposit: boolean | null
  allow_credit: boolean | null
  allow_credit_submission: boolean | null
  allow_credit_transfer: boolean | null
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  deleted_at: Date | null
}

export interface CustomerCodeCounters {
  corporate_id: number
  last_no: number
}

export interface CustomerCreditStanding {
  corporate_id: number | null
  customer_id: number | null
  deposit: number | null
  overdue: number | null
  overdue_30: number | null
  paid_12_months: number | null
  not_due: number | null
  days_1_30: number | null
  days_31_60: number | null
  days_61_90: number | null
  over_90: number | null
}

export interface CustomerDocuments {
  corporate_id: number
  id: Generated<number>
  customer_id: number
  document_category_id: number | null
  name: string | null
  expired_at: string | null
  attachment: number
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface CustomerList {
  corporate_id: number | null
  id: number | null
  code: string | null
  name: string | null
  type: string | null
  customer_category_id: number | null
  salesman_id: number | null
  group_code: string | null
  contact_name: string | null
  phone: string | null
  email: string | null
  address: string | null
  province_id: number | null
  city_id: number | null
  district_id: number | null
  sub_district_id: number | null
  latitude: string | null
  longitude: string | null
  billing_address: string | null
  npwp: string | null
  nik: string | null
  tax_code: string | null
  vat_collector: boolean | null
  pph22_pct: string | null
  top_days: number | null
  grace_days: number | null
  allow_cash: boolean | null
  allow_deposit: boolean | null
  allow_credit: boolean | null
  allow_credit_submission: boolean | null
  allow_credit_transfer: boolean | null
  active: boolean | null
  search_text: string | null
  lock_version: number | null
  created_by: number | null
  created_at: Date | null
  updated_by: number | null
  updated_at: Date | null
  deleted_at: Date | null
  oldest_due: string | null
  hold_manual: boolean | null
  hold_reason: string | null
  hold_until: string | null
  override_until: string | null
  override_reason: string | null
  nitku: string | null
  credit_limit: number | null
  exposure: number | null
  credit_available: number | null
  deposit_balance: number | null
  deposit_available: number | null
  receivable: number | null
  not_due: number | null
  days_1_30: number | null
  days_31_60: number | null
  days_61_90: number | null
  over_90: number | null
  overdue_amount: number | null
  oldest_overdue_days: number | null
  overdue: boolean | null
  hold: string | null
  limit_used_pct: string | null
  hold_overdue: boolean | null
}

export interface Customers {
  corporate_id: number
  id: Generated<number>
  code: string
  name: string
  type: string
  customer_category_id: number
  salesman_id: number
  group_code: string | null
  contact_name: string
  phone: string
  email: string | null
  address: string
  province_id: number
  city_id: number
  district_id: number
  sub_district_id: number | null
  latitude: string | null
  longitude: string | null
  billing_address: string | null
  npwp: string | null
  nik: string | null
  tax_code: string
  vat_collector: Generated<boolean>
  pph22_pct: string | null
  top_days: number
  grace_days: Generated<number>
  allow_cash: boolean
  allow_deposit: boolean
  allow_credit: boolean
  allow_credit_submission: boolean
  allow_credit_transfer: boolean
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  deleted_at: Date | null
  oldest_due: string | null
  hold_manual: Generated<boolean>
  hold_reason: string | null
  hold_until: string | null
  override_until: string | null
  override_reason: string | null
  nitku: string | null
}

export interface DefaultCastingCategories {
  id: Generated<number>
  code: string
  name: string
  needs_pump: Generated<boolean>
  default_unload_minutes: number | null
  charge_basis: Generated<string>
  default_price: number | null
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface DefaultCustomerCategories {
  id: Generated<number>
  code: string
  name: string
  price_level: string | null
  default_top_days: number | null
  default_limit: number | null
  allow_cash: boolean | null
  allow_deposit: boolean | null
  allow_credit: boolean | null
  allow_credit_submission: boolean | null
  allow_credit_transfer: boolean | null
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface DefaultDataConfigs {
  id: Generated<number>
  code: string
  name: string
  version: Generated<number>
  included: Generated<boolean>
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface DefaultFuelIndexConfigs {
  id: Generated<number>
  name: string
  equipment_type_id: number
  fuel_index_type_id: number
  equipment_model: string | null
  min: string
  max: string
  standard: string | null
  valid_from: string
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface DefaultMaterialIndicators {
  id: Generated<number>
  code: string
  name: string
  unit: string | null
  method: string | null
  type: string
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  is_moisture: Generated<boolean>
}

export interface DefaultPpns {
  id: Generated<number>
  name: string
  tax_code: string
  rate: string
  base_num: number
  base_den: number
  valid_from: string
  valid_until: string | null
  rounding: string
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface DefaultProductCategories {
  id: Generated<number>
  code: string
  name: string
  default_product_type_id: number
  stock_effect: Generated<boolean>
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface DefaultProductTypes {
  id: Generated<number>
  code: string
  name: string
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  kind: Generated<string>
}

export interface DefaultRolePermissions {
  default_role_id: number
  permission: string
}

export interface DefaultRoles {
  id: Generated<number>
  code: string
  name: string
  corporate_level: Generated<boolean>
  level: number
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface DefaultUoms {
  id: Generated<number>
  code: string
  name: string
  type: string
  base_factor: string | null
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface DefaultVendorCategories {
  id: Generated<number>
  code: string
  name: string
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface DepositBalances {
  corporate_id: number
  deposit_id: number
  customer_id: number
  sales_order_id: number | null
  amount: number
  used: Generated<number>
  refunded: Generated<number>
  held: Generated<number>
  remaining: GeneratedAlways<number | null>
  dpp: Generated<number>
  ppn: Generated<number>
  credited: Generated<boolean>
}

export interface DepositEntries {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  customer_id: number
  deposit_id: number
  type: string
  date: string
  amount: number
  ref: string
  search_text: GeneratedAlways<string | null>
  at: Generated<Date>
  created_by: number | null
  created_by_name: string | null
  sales_invoice_id: number | null
  dpp: Generated<number>
  ppn: Generated<number>
}

export interface DepositEntryList {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  customer_id: number | null
  deposit_id: number | null
  type: string | null
  date: string | null
  amount: number | null
  ref: string | null
  search_text: string | null
  at: Date | null
  created_by: number | null
  created_by_name: string | null
}

export interface DepositList {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  number: string | null
  date: string | null
  status: string | null
  customer_id: number | null
  sales_order_id: number | null
  payment_channel_id: number | null
  amount: number | null
  received_at: string | null
  reference_no: string | null
  proof: number | null
  giro_no: string | null
  giro_due: string | null
  taxed: boolean | null
  dpp: number | null
  ppn_id: number | null
  ppn: number | null
  tax_invoice_no: string | null
  tax_invoice_date: string | null
  cleared_at: string | null
  note: string | null
  cancel_reason: string | null
  cancelled_by: number | null
  cancelled_at: Date | null
  search_text: string | null
  lock_version: number | null
  created_by: number | null
  created_at: Date | null
  updated_by: number | null
  updated_at: Date | null
  sales_payment_id: number | null
  sales_credit_note_id: number | null
  used: number | null
  refunded: number | null
  held: number | null
  remaining: number | null
}

export interface DepositRefundDocuments {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  deposit_refund_id: number
  document_category_id: number | null
  name: string | null
  expired_at: string | null
  attachment: number
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface DepositRefunds {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  number: string | null
  date: string
  status: Generated<string>
  submitted: Generated<boolean>
  customer_id: number
  deposit_id: number
  amount: number
  reason: string
  bank_name: string
  account_no: string
  account_name: string
  proof: number | null
  paid_at: string | null
  note: string | null
  cancel_reason: string | null
  cancelled_by: number | null
  cancelled_at: Date | null
  approved_by: number | null
  approved_at: Date | null
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface Deposits {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  number: string | null
  date: string
  status: Generated<string>
  customer_id: number
  sales_order_id: number | null
  payment_channel_id: number | null
  amount: number
  received_at: string
  reference_no: string | null
  proof: number | null
  giro_no: string | null
  giro_due: string | null
  taxed: Generated<boolean>
  dpp: number | null
  ppn_id: number | null
  ppn: number | null
  tax_invoice_no: string | null
  tax_invoice_date: string | null
  cleared_at: string | null
  note: string | null
  cancel_reason: string | null
  cancelled_by: number | null
  cancelled_at: Date | null
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  sales_payment_id: number | null
  sales_credit_note_id: number | null
}

export interface DestinationWarehouses {
  corporate_id: number | null
  id: number | null
  code: string | null
  name: string | null
  type: string | null
  unit_id: number | null
  unit_name: string | null
  active: boolean | null
  search_text: string | null
  updated_at: Date | null
}

export interface Devices {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  code: string
  name: string
  type: string
  ip_allow: string | null
  baud: number | null
  data_format: string | null
  printer_columns: number | null
  token_hash: string | null
  token_made_at: Date | null
  last_seen: Date | null
  status: Generated<string>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  deleted_at: Date | null
}

export interface Districts {
  id: Generated<number>
  city_id: number
  code: string
  name: string
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface DocketDays {
  corporate_id: number | null
  production_unit_id: number | null
  sales_order_item_id: number | null
  date: string | null
  last_no: number | null
  sales_order_id: number | null
  customer_id: number | null
  site_project_id: number | null
  salesman_id: number | null
  payment_type_id: number | null
  product_id: number | null
  dockets: number | null
  ended: number | null
  loaded: string | null
  consumed: string | null
  delivered: string | null
  returned: string | null
  refused: string | null
  billable: string | null
  price: number | null
  dpp: number | null
  ppn: number | null
}

export interface DocketLoadChanges {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  sales_order_item_id: number
  date: string
  at: Generated<Date>
  source: string
  docket_id: number | null
  reason: string | null
  user_id: number
  user_name: string
  dockets: number
  ended: number
  loaded: string
  consumed: string
  delivered: string
  returned: string
  refused: string
  billable: string
  dpp: number
  ppn: number
}

export interface DocketLoads {
  corporate_id: number
  production_unit_id: number
  sales_order_item_id: number
  date: string
  last_no: number
  sales_order_id: number
  customer_id: number
  site_project_id: number
  salesman_id: number
  payment_type_id: number
  product_id: number
  dockets: Generated<number>
  ended: Generated<number>
  loaded: Generated<string>
  consumed: Generated<string>
  delivered: Generated<string>
  returned: Generated<string>
  refused: Generated<string>
  billable: Generated<string>
  price: number
  dpp: Generated<number>
  ppn: Generated<number>
}

export interface DocketPhotos {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  docket_id: number
  file: number
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface DocketPrints {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  docket_id: number
  copy_no: number
  template: string
  content: Json
  printed_by: number
  printed_at: Generated<Date>
}

export interface Dockets {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  number: string
  date: string
  status: Generated<string>
  job_order_id: number
  production_schedule_id: number
  sales_order_id: number
  sales_order_item_id: number
  customer_id: number
  site_project_id: number
  product_id: number
  casting_category_id: number
  batching_plant_id: number
  mix_design_id: number
  truck_mixer_id: number
  driver_id: number
  quantity: string
  load_no: number
  quantity_total: string
  batch_start: Date | null
  batch_finish: Date | null
  start_delivery: Date | null
  arrive_project: Date | null
  start_unloading: Date | null
  finish_unloading: Date | null
  back_to_plant: Date | null
  seal_no: string | null
  slump_plant: string | null
  slump_site: string | null
  temperature_c: string | null
  water_added_l: string | null
  km_out: string | null
  km_in: string | null
  delivery_description: string | null
  receiver_name: string | null
  returned_volume: Generated<string>
  return_reason: string | null
  billable_return: Generated<boolean>
  reprint_count: Generated<number>
  note: string | null
  cancel_reason: string | null
  cancelled_by: number | null
  cancelled_at: Date | null
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  receiver_sign: number | null
  accepted: GeneratedAlways<string | null>
  slump_cm: string | null
  sales_invoice_id: number | null
  billable: GeneratedAlways<string | null>
  unbilled: GeneratedAlways<boolean | null>
  hold_reason: string | null
}

export interface DocumentCategories {
  corporate_id: number
  id: Generated<number>
  code: string
  name: string
  owner_type: string
  required: Generated<boolean>
  has_expiry: Generated<boolean>
  remind_days: Generated<number | null>
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  deleted_at: Date | null
}

export interface DocumentCounters {
  corporate_id: number
  doc_type: string
  production_unit_id: number
  yymm: string
  last_no: number
}

export interface DriverDocuments {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  driver_id: number
  document_category_id: number | null
  name: string | null
  expired_at: string | null
  attachment: number
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface Drivers {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  code: string
  name: string
  nik: string | null
  phone: string
  religion_id: number | null
  birth_date: string | null
  address: string | null
  province_id: number | null
  city_id: number | null
  district_id: number | null
  sub_district_id: number | null
  latitude: string | null
  longitude: string | null
  license_type: string
  license_no: string
  license_expired: string
  join_date: string | null
  employment: string | null
  default_truck_id: number | null
  status: Generated<string>
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  deleted_at: Date | null
  photo: number | null
  user_id: number | null
}

export interface DriversList {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  code: string | null
  name: string | null
  nik: string | null
  phone: string | null
  religion_id: number | null
  birth_date: string | null
  address: string | null
  province_id: number | null
  city_id: number | null
  district_id: number | null
  sub_district_id: number | null
  latitude: string | null
  longitude: string | null
  license_type: string | null
  license_no: string | null
  license_expired: string | null
  join_date: string | null
  employment: string | null
  default_truck_id: number | null
  status: string | null
  trips_month: number | null
  active: boolean | null
  search_text: string | null
  lock_version: number | null
  created_by: number | null
  created_at: Date | null
  updated_by: number | null
  updated_at: Date | null
  deleted_at: Date | null
  photo: number | null
  user_id: number | null
}

export interface EquipmentBreakdownList {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  equipment_id: number | null
  started_at: Date | null
  finished_at: Date | null
  cause: string | null
  action: string | null
  cost: number | null
  vendor: string | null
  downtime_minutes: number | null
  lock_version: number | null
  created_by: number | null
  created_at: Date | null
  updated_by: number | null
  updated_at: Date | null
  equipment_name: string | null
}

export interface EquipmentBreakdowns {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  equipment_id: number
  started_at: Date
  finished_at: Date | null
  cause: string
  action: string | null
  cost: number | null
  vendor: string | null
  downtime_minutes: number | null
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface EquipmentDocuments {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  equipment_id: number
  document_category_id: number | null
  name: string | null
  expired_at: string | null
  attachment: number
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface EquipmentList {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  type: string | null
  code: string | null
  name: string | null
  brand: string | null
  model: string | null
  year: number | null
  serial_no: string | null
  purchase_date: string | null
  purchase_price: number | null
  ownership: string | null
  hour_meter: string | null
  odometer: string | null
  fuel_tank_l: string | null
  last_service_at: string | null
  service_every_hours: string | null
  service_every_km: string | null
  set_status: string | null
  police_number: string | null
  drum_capacity_m3: string | null
  default_driver_id: number | null
  stnk_expired: string | null
  kir_expired: string | null
  tyre_layout: string | null
  gps_id: string | null
  capacity_m3h: string | null
  mixer_type: string | null
  mixer_m3: string | null
  calibration_date: string | null
  calibration_due: string | null
  active: boolean | null
  search_text: string | null
  lock_version: number | null
  created_by: number | null
  created_at: Date | null
  updated_by: number | null
  updated_at: Date | null
  deleted_at: Date | null
  photo: number | null
  bucket_m3: string | null
  kva: string | null
  device_id: number | null
  called: string | null
}

export interface EquipmentMeterReadings {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  equipment_id: number
  at: Date
  odometer: string | null
  hour_meter: string | null
  meter_reset: Generated<boolean>
  source: string
  source_id: number | null
  source_number: string | null
  note: string | null
  status: Generated<string>
  cancel_reason: string | null
  cancelled_by: number | null
  cancelled_at: Date | null
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface EquipmentServices {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  equipment_id: number
  at: Date
  work: string
  km: string | null
  hour_meter: string | null
  cost: number | null
  vendor: string | null
  previous_service_at: string | null
  status: Generated<string>
  cancel_reason: string | null
  cancelled_by: number | null
  cancelled_at: Date | null
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface EquipmentStateHistory {
  corporate_id: number | null
  production_unit_id: number | null
  equipment_id: number | null
  status: string | null
  started_at: Date | null
  finished_at: Date | null
}

export interface EquipmentStateList {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  equipment_id: number | null
  status: string | null
  started_at: Date | null
  finished_at: Date | null
  lock_version: number | null
  created_by: number | null
  created_at: Date | null
  updated_by: number | null
  updated_at: Date | null
  equipment_name: string | null
  hours: string | null
}

export interface EquipmentStates {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  equipment_id: number
  status: string
  started_at: Date
  finished_at: Date | null
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface EquipmentTypes {
  id: Generated<number>
  code: string
  name: string
  uses_km: Generated<boolean>
  uses_hm: Generated<boolean>
  uses_tyre: Generated<boolean>
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface Equipments {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  type: string
  code: string
  name: string
  brand: string | null
  model: string | null
  year: number | null
  serial_no: string | null
  purchase_date: string | null
  purchase_price: number | null
  ownership: string | null
  hour_meter: string | null
  odometer: string | null
  fuel_tank_l: string | null
  last_service_at: string | null
  service_every_hours: string | null
  service_every_km: string | null
  set_status: Generated<string>
  police_number: string | null
  drum_capacity_m3: string | null
  default_driver_id: number | null
  stnk_expired: string | null
  kir_expired: string | null
  tyre_layout: string | null
  gps_id: string | null
  capacity_m3h: string | null
  mixer_type: string | null
  mixer_m3: string | null
  calibration_date: string | null
  calibration_due: string | null
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  deleted_at: Date | null
  photo: number | null
  bucket_m3: string | null
  kva: string | null
  device_id: number | null
}

export interface Files {
  corporate_id: number
  id: Generated<number>
  key: string
  name: string
  type: string
  size: number
  sha256: string
  width: number | null
  height: number | null
  module: string | null
  record_id: number | null
  field: string | null
  production_unit_id: number | null
  free_since: Generated<Date | null>
  created_by: number
  created_at: Generated<Date>
}

export interface FleetFindingRuns {
  corporate_id: number
  looked_until: Date
}

export interface FleetFindings {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  kind: string
  key: string
  subject_id: number
  at: Date
  equipment_id: number | null
  user_id: number | null
  measured: string
  low: string | null
  high: string | null
  unit: string
  documents: string
  status: Generated<string>
  settle_reason: string | null
  settled_by: number | null
  settled_at: Date | null
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface FuelIndexConfigs {
  corporate_id: number
  id: Generated<number>
  name: string
  equipment_type_id: number
  fuel_index_type_id: number
  equipment_model: string | null
  min: string
  max: string
  standard: string | null
  valid_from: string
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  deleted_at: Date | null
}

export interface FuelIndexFigures {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  equipment_id: number | null
  period: string | null
  fuel_index_type_id: number | null
  date: string | null
  from_at: Date | null
  to_at: Date | null
  liter: string | null
  worked: string | null
  updated_at: Date | null
  equipment_type: string | null
  model: string | null
  called: string | null
  code: string | null
  unit: string | null
  divisor: string | null
  index_value: string | null
}

export interface FuelIndexList {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  equipment_id: number | null
  period: string | null
  fuel_index_type_id: number | null
  date: string | null
  from_at: Date | null
  to_at: Date | null
  liter: string | null
  worked: string | null
  updated_at: Date | null
  equipment_type: string | null
  model: string | null
  called: string | null
  code: string | null
  unit: string | null
  divisor: string | null
  index_value: string | null
  name: string | null
  min: string | null
  max: string | null
  standard: string | null
  status: string | null
  trend: string | null
  index: string | null
  result: string | null
  search_text: string | null
}

export interface FuelIndexTypes {
  id: Generated<number>
  code: string
  name: string
  formula: string
  unit: string
  better: string
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface FuelIndexes {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  equipment_id: number
  period: string
  fuel_index_type_id: number
  date: string
  from_at: Date
  to_at: Date
  liter: string
  worked: string | null
  updated_at: Generated<Date>
}

export interface FuelIntervalFigures {
  corporate_id: number | null
  production_unit_id: number | null
  fuel_usage_id: number | null
  equipment_id: number | null
  date: string | null
  at: Date | null
  since_km: string | null
  since_hours: string | null
  km: string | null
  km_liter: string | null
  hours: string | null
  hour_liter: string | null
  full_from: Date | null
  full_liter: string | null
}

export interface FuelIntervals {
  corporate_id: number
  production_unit_id: number
  fuel_usage_id: number
  equipment_id: number
  date: string
  period: GeneratedAlways<string>
  at: Date
  since_km: string | null
  since_hours: string | null
  km: string | null
  km_liter: string | null
  hours: string | null
  hour_liter: string | null
  full_from: Date | null
  full_liter: string | null
}

export interface FuelUsageDocuments {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  fuel_usage_id: number
  document_category_id: number | null
  name: string | null
  expired_at: string | null
  attachment: number
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface FuelUsageList {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  number: string | null
  date: string | null
  fill_time: string | null
  at: Date | null
  status: string | null
  type: string | null
  equipment_id: number | null
  tank_warehouse_id: number | null
  material_id: number | null
  station_name: string | null
  liter: string | null
  price: number | null
  value: number | null
  full_tank: boolean | null
  odometer: string | null
  hour_meter: string | null
  driver_id: number | null
  operator: string | null
  photo: number | null
  incoming_material_id: number | null
  note: string | null
  cancel_reason: string | null
  cancelled_by: number | null
  cancelled_at: Date | null
  search_text: string | null
  lock_version: number | null
  created_by: number | null
  created_at: Date | null
  updated_by: number | null
  updated_at: Date | null
  since_km: string | null
  since_hours: string | null
  index: string | null
}

export interface FuelUsages {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  number: string
  date: string
  fill_time: string
  at: Date
  status: Generated<string>
  type: Generated<string>
  equipment_id: number | null
  tank_warehouse_id: number | null
  material_id: number | null
  station_name: string | null
  liter: string
  price: number | null
  value: number | null
  full_tank: Generated<boolean>
  odometer: string | null
  hour_meter: string | null
  driver_id: number | null
  operator: string | null
  photo: number | null
  incoming_material_id: number | null
  note: string | null
  cancel_reason: string | null
  cancelled_by: number | null
  cancelled_at: Date | null
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface GensetList {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  type: string | null
  code: string | null
  name: string | null
  brand: string | null
  model: string | null
  year: number | null
  serial_no: string | null
  purchase_date: string | null
  purchase_price: number | null
  ownership: string | null
  hour_meter: string | null
  odometer: string | null
  fuel_tank_l: string | null
  last_service_at: string | null
  service_every_hours: string | null
  service_every_km: string | null
  set_status: string | null
  police_number: string | null
  drum_capacity_m3: string | null
  default_driver_id: number | null
  stnk_expired: string | null
  kir_expired: string | null
  tyre_layout: string | null
  gps_id: string | null
  capacity_m3h: string | null
  mixer_type: string | null
  mixer_m3: string | null
  calibration_date: string | null
  calibration_due: string | null
  active: boolean | null
  search_text: string | null
  lock_version: number | null
  created_by: number | null
  created_at: Date | null
  updated_by: number | null
  updated_at: Date | null
  deleted_at: Date | null
  photo: number | null
  bucket_m3: string | null
  kva: string | null
  status: string | null
  breakdown_from: Date | null
  breakdown_cause: string | null
  downtime_hours: string | null
  fuel_index: string | null
  service_left_km: string | null
  service_left_hours: string | null
  service_due: boolean | null
}

export interface GroupModuleTasks {
  group_module_id: number
  task_id: number
}

export interface GroupModules {
  id: Generated<number>
  code: string
  name: string
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface GuideConfigDetails {
  id: Generated<number>
  guide_config_id: number
  position: number
  selector: string
  text_id: string
  text_en: string
  placement: Generated<string>
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface GuideConfigs {
  id: Generated<number>
  route: string
  title_id: string
  title_en: string
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface IdempotencyKeys {
  corporate_id: number
  user_id: number
  key: string
  call: string
  body_hash: string
  status: number | null
  answer: Json | null
  created_at: Generated<Date>
}

export interface ImportChunks {
  corporate_id: number
  import_id: number
  no: number
  last_row: number
  rows: Json
}

export interface ImportErrors {
  corporate_id: number
  import_id: number
  row_no: number
  errors: Json
}

export interface ImportMappings {
  corporate_id: number
  user_id: number
  module: string
  header: string
  target: string
  used_at: Generated<Date>
}

export interface ImportSameValues {
  corporate_id: number
  user_id: number
  module: string
  target: string
  value: Json
}

export interface ImportUploads {
  corporate_id: number
  id: Generated<number>
  user_id: number
  size: number
  created_at: Generated<Date>
}

export interface Imports {
  corporate_id: number
  id: Generated<number>
  user_id: number
  module: string
  file_name: string
  headers: string[]
  first_row: number
  row_count: number
  mapping: string[]
  production_unit_id: number | null
  status: Generated<string>
  record_count: number | null
  error_count: number | null
  created_at: Generated<Date>
  saved_at: Date | null
  same_values: Generated<Json>
}

export interface IncomingMaterialDocuments {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  incoming_material_id: number
  document_category_id: number | null
  name: string | null
  expired_at: string | null
  attachment: number
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface IncomingMaterials {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  number: string | null
  date: string
  status: Generated<string>
  purchase_order_id: number | null
  purchase_order_item_id: number | null
  vendor_id: number
  material_id: number
  warehouse_id: number
  vendor_docket_no: string
  vendor_qty: string | null
  uom_id: number
  base_per_uom: string
  vehicle_no: string
  driver_name: string | null
  price: number
  ready: boolean
  gross_kg: string | null
  tare_kg: string | null
  net_kg: GeneratedAlways<string | null>
  weighed_in_at: Date | null
  weighed_out_at: Date | null
  manual_weight: Generated<boolean>
  manual_reason: string | null
  photo: number | null
  moisture_pct: string | null
  deduction_pct: string | null
  accepted_qty: string | null
  accepted_base: string | null
  diff_vendor_pct: string | null
  beyond_tolerance: Generated<boolean>
  value: number | null
  note: string | null
  cancel_reason: string | null
  cancelled_by: number | null
  cancelled_at: Date | null
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  qc_status: Generated<string>
  qc_hold: string | null
  qc_id: number | null
  quarantine_warehouse_id: number | null
  device_id: number | null
  vehicle_key: GeneratedAlways<string | null>
  stocked_kg: GeneratedAlways<string | null>
}

export interface JobOrderList {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  number: string | null
  date: string | null
  status: string | null
  production_schedule_id: number | null
  sales_order_item_id: number | null
  sales_order_id: number | null
  customer_id: number | null
  site_project_id: number | null
  product_id: number | null
  batching_plant_id: number | null
  mix_design_id: number | null
  volume: string | null
  operator_name: string | null
  start_at: Date | null
  finish_at: Date | null
  consumed: string | null
  delivered: string | null
  note: string | null
  cancel_reason: string | null
  cancelled_by: number | null
  cancelled_at: Date | null
  search_text: string | null
  lock_version: number | null
  created_by: number | null
  created_at: Date | null
  updated_by: number | null
  updated_at: Date | null
  remaining: string | null
  operator_id: number | null
  issued: string | null
  departed: string | null
}

export interface JobOrderMoistures {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  job_order_id: number
  material_id: number
  moisture_pct: string
  absorption_pct: string
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  measured_on: string
}

export interface JobOrders {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  number: string
  date: string
  status: Generated<string>
  production_schedule_id: number
  sales_order_item_id: number
  sales_order_id: number
  customer_id: number
  site_project_id: number
  product_id: number
  batching_plant_id: number
  mix_design_id: number
  volume: string
  operator_name: string | null
  start_at: Date | null
  finish_at: Date | null
  consumed: Generated<string>
  delivered: Generated<string>
  note: string | null
  cancel_reason: string | null
  cancelled_by: number | null
  cancelled_at: Date | null
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  remaining: GeneratedAlways<string | null>
  operator_id: number | null
}

export interface JournalDeposit {
  corporate_id: number | null
  id: number | null
  date: string | null
  at: Date | null
  production_unit_id: number | null
  source_type: string | null
  source_id: number | null
  source_number: string | null
  account: string | null
  account_code: string | null
  account_name: string | null
  search_text: string | null
  debit: number | null
  credit: number | null
}

export interface JournalDepositAgainst {
  corporate_id: number | null
  id: number | null
  date: string | null
  at: Date | null
  production_unit_id: number | null
  source_type: string | null
  source_id: number | null
  source_number: string | null
  account: string | null
  account_code: string | null
  account_name: string | null
  search_text: string | null
  debit: number | null
  credit: number | null
}

export interface JournalDepositTax {
  corporate_id: number | null
  id: number | null
  date: string | null
  at: Date | null
  production_unit_id: number | null
  source_type: string | null
  source_id: number | null
  source_number: string | null
  account: string | null
  account_code: string | null
  account_name: string | null
  search_text: string | null
  debit: number | null
  credit: number | null
}

export interface JournalList {
  corporate_id: number | null
  id: number | null
  date: string | null
  at: Date | null
  production_unit_id: number | null
  source_type: string | null
  source_id: number | null
  source_number: string | null
  account: string | null
  account_code: string | null
  account_name: string | null
  search_text: string | null
  debit: number | null
  credit: number | null
}

export interface JournalOfDeposits {
  corporate_id: number | null
  id: number | null
  date: string | null
  at: Date | null
  production_unit_id: number | null
  amount: number | null
  source_type: string | null
  source_id: number | null
  source_number: string | null
  against: string | null
  payment_channel_id: number | null
  ppn: number | null
  ppn_credited: number | null
}

export interface JournalOfReceivables {
  corporate_id: number | null
  id: number | null
  date: string | null
  at: Date | null
  production_unit_id: number | null
  amount: number | null
  source_type: string | null
  source_id: number | null
  source_number: string | null
  against: string | null
  payment_channel_id: number | null
  part_account: string | null
  part: number | null
}

export interface JournalOfStock {
  corporate_id: number | null
  id: number | null
  date: string | null
  at: Date | null
  production_unit_id: number | null
  value: number | null
  source_type: string | null
  source_id: number | null
  source_number: string | null
  against: string | null
}

export interface JournalReceivable {
  corporate_id: number | null
  id: number | null
  date: string | null
  at: Date | null
  production_unit_id: number | null
  source_type: string | null
  source_id: number | null
  source_number: string | null
  account: string | null
  account_code: string | null
  account_name: string | null
  search_text: string | null
  debit: number | null
  credit: number | null
}

export interface JournalReceivableAgainst {
  corporate_id: number | null
  id: number | null
  date: string | null
  at: Date | null
  production_unit_id: number | null
  source_type: string | null
  source_id: number | null
  source_number: string | null
  account: string | null
  account_code: string | null
  account_name: string | null
  search_text: string | null
  debit: number | null
  credit: number | null
}

export interface JournalReceivablePart {
  corporate_id: number | null
  id: number | null
  date: string | null
  at: Date | null
  production_unit_id: number | null
  source_type: string | null
  source_id: number | null
  source_number: string | null
  account: string | null
  account_code: string | null
  account_name: string | null
  search_text: string | null
  debit: number | null
  credit: number | null
}

export interface JournalStock {
  corporate_id: number | null
  id: number | null
  date: string | null
  at: Date | null
  production_unit_id: number | null
  source_type: string | null
  source_id: number | null
  source_number: string | null
  account: string | null
  account_code: string | null
  account_name: string | null
  search_text: string | null
  debit: number | null
  credit: number | null
}

export interface JournalStockAgainst {
  corporate_id: number | null
  id: number | null
  date: string | null
  at: Date | null
  production_unit_id: number | null
  source_type: string | null
  source_id: number | null
  source_number: string | null
  account: string | null
  account_code: string | null
  account_name: string | null
  search_text: string | null
  debit: number | null
  credit: number | null
}

export interface LedgerCheckResults {
  corporate_id: number
  id: Generated<number>
  status: string
  rule: string
  name: string
  name_en: string
  module: string
  found: number
  examples: string | null
  checked_at: Date
  search_text: GeneratedAlways<string | null>
  looked_at: number | null
  took_ms: number | null
  touched_at: Date | null
  touched: number | null
}

export interface ListViews {
  corporate_id: number
  id: Generated<number>
  user_id: number
  module: string
  name: string
  shared_with: Generated<string>
  role_id: number | null
  is_default: Generated<boolean>
  settings: Json
  lock_version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface LoaderList {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  type: string | null
  code: string | null
  name: string | null
  brand: string | null
  model: string | null
  year: number | null
  serial_no: string | null
  purchase_date: string | null
  purchase_price: number | null
  ownership: string | null
  hour_meter: string | null
  odometer: string | null
  fuel_tank_l: string | null
  last_service_at: string | null
  service_every_hours: string | null
  service_every_km: string | null
  set_status: string | null
  police_number: string | null
  drum_capacity_m3: string | null
  default_driver_id: number | null
  stnk_expired: string | null
  kir_expired: string | null
  tyre_layout: string | null
  gps_id: string | null
  capacity_m3h: string | null
  mixer_type: string | null
  mixer_m3: string | null
  calibration_date: string | null
  calibration_due: string | null
  active: boolean | null
  search_text: string | null
  lock_version: number | null
  created_by: number | null
  created_at: Date | null
  updated_by: number | null
  updated_at: Date | null
  deleted_at: Date | null
  photo: number | null
  bucket_m3: string | null
  kva: string | null
  status: string | null
  breakdown_from: Date | null
  breakdown_cause: string | null
  downtime_hours: string | null
  fuel_index: string | null
  service_left_km: string | null
  service_left_hours: string | null
  service_due: boolean | null
}

export interface Logins {
  username: string
  email: string
  phone: string
  corporate_id: number
  user_id: number
  password_hash: string | null
}

export interface MaterialCategories {
  id: Generated<number>
  code: string
  name: string
  kind: string
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface MaterialDays {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  material_id: number | null
  date: string | null
  uom_id: number | null
  produced: string | null
  other: string | null
  used: string | null
  value: number | null
  updated_at: Date | null
}

export interface MaterialList {
  corporate_id: number | null
  id: number | null
  code: string | null
  name: string | null
  material_category_id: number | null
  uom_id: number | null
  purchase_uom_id: number | null
  conversion: string | null
  bulk_density: string | null
  specific_gravity: string | null
  absorption_pct: string | null
  is_aggregate: boolean | null
  is_weighed: boolean | null
  weight_tolerance_pct: string | null
  min_stock: string | null
  max_stock: string | null
  lead_days: number | null
  qc_required: boolean | null
  stocked: boolean | null
  active: boolean | null
  search_text: string | null
  lock_version: number | null
  created_by: number | null
  created_at: Date | null
  updated_by: number | null
  updated_at: Date | null
  deleted_at: Date | null
  truck_load: string | null
  stock: string | null
  kind: string | null
  uom_type: string | null
  uom_factor: string | null
}

export interface MaterialQcConfigDetails {
  corporate_id: number
  id: Generated<number>
  material_qc_config_id: number
  material_qc_indicator_id: number
  min: string | null
  max: string | null
  mandatory: Generated<boolean>
  deduction_formula: string | null
  order: Generated<number>
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  deleted_at: Date | null
}

export interface MaterialQcConfigs {
  corporate_id: number
  id: Generated<number>
  name: string
  material_category_id: number | null
  material_id: number | null
  frequency: string
  n: string | null
  mandatory: Generated<boolean>
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  deleted_at: Date | null
  hold: Generated<string>
}

export interface MaterialQcIndicators {
  corporate_id: number
  id: Generated<number>
  code: string
  name: string
  unit: string | null
  method: string | null
  type: string
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  deleted_at: Date | null
  is_moisture: Generated<boolean>
}

export interface MaterialQualityDocuments {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  material_quality_test_id: number
  document_category_id: number | null
  name: string | null
  expired_at: string | null
  attachment: number
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface MaterialQualityPhotos {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  material_quality_test_id: number
  file: number
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface MaterialQualityResultList {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  material_quality_test_id: number | null
  material_qc_indicator_id: number | null
  value: string | null
  unit: string | null
  type: string | null
  min: string | null
  max: string | null
  mandatory: boolean | null
  is_moisture: boolean | null
  deduction_formula: string | null
  result: string | null
  deduction_pct: string | null
  lock_version: number | null
}

export interface MaterialQualityResults {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  material_quality_test_id: number
  material_qc_indicator_id: number
  is_moisture: Generated<boolean>
  min: string | null
  max: string | null
  mandatory: boolean
  deduction_formula: string | null
  value: string | null
  result: string | null
  deduction_pct: string | null
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface MaterialQualityTests {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  number: string
  date: string
  status: Generated<string>
  incoming_material_id: number | null
  warehouse_id: number | null
  material_id: number
  vendor_id: number | null
  config_id: number
  hold: string
  sampled_at: Date
  sampled_by: number
  overall: string | null
  decision: string | null
  deduction_pct: Generated<string>
  moisture_pct: string | null
  decide_reason: string | null
  decided_at: Date | null
  decided_by: number | null
  note: string | null
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface MaterialStockList {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  warehouse_id: number | null
  material_id: number | null
  material_category_id: number | null
  uom_id: number | null
  name: string | null
  as_of: string | null
  quantity: string | null
  usable: string | null
  value: number | null
  average_cost: string | null
  min_stock: string | null
  max_stock: string | null
  stock_level: string | null
  days_of_cover: string | null
  on_order: string | null
  planned_need: string | null
  projected: string | null
  runs_dry_at: Date | null
  search_text: string | null
  batching_plant_id: number | null
  updated_at: Date | null
}

export interface MaterialTransferDocuments {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  to_production_unit_id: number
  material_transfer_id: number
  document_category_id: number | null
  name: string | null
  expired_at: string | null
  attachment: number
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface MaterialTransferItems {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  to_production_unit_id: number
  material_transfer_id: number
  material_id: number
  uom_id: number
  qty_sent: string
  qty_received: string | null
  loss: GeneratedAlways<string | null>
  loss_reason: string | null
  value: number | null
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface MaterialTransferList {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  to_production_unit_id: number | null
  number: string | null
  date: string | null
  status: string | null
  from_warehouse_id: number | null
  to_warehouse_id: number | null
  vehicle_no: string | null
  driver: string | null
  sent_at: Date | null
  sent_by: number | null
  received_at: Date | null
  received_by: number | null
  note: string | null
  cancel_reason: string | null
  cancelled_by: number | null
  cancelled_at: Date | null
  search_text: string | null
  lock_version: number | null
  created_by: number | null
  created_at: Date | null
  updated_by: number | null
  updated_at: Date | null
  materials: string | null
  qty_sent: string | null
  qty_received: string | null
  loss: string | null
}

export interface MaterialTransfers {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  to_production_unit_id: number
  number: string
  date: string
  status: Generated<string>
  from_warehouse_id: number
  to_warehouse_id: number
  vehicle_no: string | null
  driver: string | null
  sent_at: Date | null
  sent_by: number | null
  received_at: Date | null
  received_by: number | null
  note: string | null
  cancel_reason: string | null
  cancelled_by: number | null
  cancelled_at: Date | null
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface MaterialUnits {
  corporate_id: number
  id: Generated<number>
  material_id: number
  production_unit_id: number
  default_warehouse_id: number | null
  min_stock: string | null
  max_stock: string | null
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface MaterialUsageDocuments {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  material_usage_id: number
  document_category_id: number | null
  name: string | null
  expired_at: string | null
  attachment: number
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface MaterialUsageItems {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  material_usage_id: number
  material_id: number
  warehouse_id: number | null
  theoretical: string | null
  actual: string
  deviation_pct: GeneratedAlways<string | null>
  uom_id: number
  value: Generated<number>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  wet: string | null
}

export interface MaterialUsages {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  number: string
  date: string
  status: Generated<string>
  type: string
  docket_id: number | null
  job_order_id: number | null
  product_id: number | null
  quantity: string | null
  total_kg: Generated<string>
  value: Generated<number>
  note: string | null
  cancel_reason: string | null
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  reason: string | null
  cancelled_by: number | null
  cancelled_at: Date | null
  basis: string | null
  batching_plant_id: number | null
}

export interface Materials {
  corporate_id: number
  id: Generated<number>
  code: string
  name: string
  material_category_id: number
  uom_id: number
  purchase_uom_id: number
  conversion: string
  bulk_density: string | null
  specific_gravity: string | null
  absorption_pct: string | null
  is_aggregate: Generated<boolean>
  is_weighed: Generated<boolean>
  weight_tolerance_pct: Generated<string>
  min_stock: string | null
  max_stock: string | null
  lead_days: number | null
  qc_required: Generated<boolean>
  stocked: Generated<boolean>
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  deleted_at: Date | null
  truck_load: string | null
}

export interface OneTimeCodes {
  code_hash: string
  purpose: string
  corporate_id: number
  user_id: number
  created_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
}

export interface OpenDocketList {
  corporate_id: number | null
  id: number | null
  docket_id: number | null
  production_unit_id: number | null
  number: string | null
  status: string | null
  date: string | null
  customer_id: number | null
  site_project_id: number | null
  product_id: number | null
  quantity: string | null
  truck_mixer_id: number | null
  driver_id: number | null
  step: string | null
  minutes: number | null
  concrete_minutes: number | null
  search_text: string | null
  created_by: number | null
  updated_at: Date | null
}

export interface OpenReceivables {
  corporate_id: number | null
  customer_id: number | null
  due_date: string | null
  balance: number | null
  production_unit_id: number | null
  sales_invoice_id: number | null
}

export interface PaymentAllocationList {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  sales_payment_id: number | null
  invoice_id: number | null
  amount: number | null
  deduction_type: string | null
  deduction: number | null
  deduction_doc_no: string | null
  lock_version: number | null
  created_by: number | null
  created_at: Date | null
  updated_by: number | null
  updated_at: Date | null
  deduction_doc_date: string | null
  deduction_doc_file: number | null
  number: string | null
  status: string | null
  date: string | null
  cleared_at: string | null
  customer_id: number | null
  search_text: string | null
}

export interface PaymentAllocations {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  sales_payment_id: number
  invoice_id: number
  amount: number
  deduction_type: Generated<string>
  deduction: number | null
  deduction_doc_no: string | null
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  deduction_doc_date: string | null
  deduction_doc_file: number | null
}

export interface PaymentChannels {
  corporate_id: number
  id: Generated<number>
  code: string
  name: string
  type: string
  bank_name: string | null
  account_no: string | null
  account_name: string | null
  needs_clearing: Generated<boolean>
  production_unit_id: number | null
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  deleted_at: Date | null
  ledger_code: string | null
}

export interface PaymentTypes {
  id: Generated<number>
  code: string
  name: string
  needs_limit: Generated<boolean>
  needs_deposit: Generated<boolean>
  default_top: number | null
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface PicCorporates {
  corporate_id: number
  id: Generated<number>
  name: string
  department: string
  position: string | null
  phone: string
  email: string | null
  is_primary: Generated<boolean>
  show_on_waiting_account: Generated<boolean>
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  deleted_at: Date | null
  use_contact: Generated<boolean>
}

export interface PlannedNeeds {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  production_schedule_id: number | null
  stock_balance_id: number | null
  number: string | null
  pour_date: string | null
  start_time: string | null
  product_id: number | null
  remaining: string | null
  per_m3: string | null
  need: string | null
  uom_id: number | null
  updated_at: Date | null
}

export interface PlantDays {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  batching_plant_id: number | null
  date: string | null
  dockets: number | null
  trucks: number | null
  produced_m3: string | null
  delivered_m3: string | null
  returned_m3: string | null
  rejected_m3: string | null
  updated_at: Date | null
}

export interface PlatformSettings {
  name: string
  value: string
}

export interface Ppns {
  corporate_id: number
  id: Generated<number>
  name: string
  tax_code: string
  rate: string
  base_num: number
  base_den: number
  valid_from: string
  valid_until: string | null
  rounding: string
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  deleted_at: Date | null
}

export interface ProductCategories {
  corporate_id: number
  id: Generated<number>
  code: string
  name: string
  product_type_id: number
  stock_effect: Generated<boolean>
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  deleted_at: Date | null
}

export interface ProductCategoryList {
  corporate_id: number | null
  id: number | null
  code: string | null
  name: string | null
  product_type_id: number | null
  stock_effect: boolean | null
  active: boolean | null
  search_text: string | null
  lock_version: number | null
  created_by: number | null
  created_at: Date | null
  updated_by: number | null
  updated_at: Date | null
  deleted_at: Date | null
  kind: string | null
}

export interface ProductList {
  corporate_id: number | null
  id: number | null
  code: string | null
  name: string | null
  product_category_id: number | null
  strength_class: string | null
  strength_value: string | null
  test_age_days: number | null
  slump_cm: string | null
  slump_tolerance_cm: string | null
  max_agg_mm: number | null
  cement_type: string | null
  flyash: boolean | null
  uom_id: number | null
  base_price: number | null
  min_price: number | null
  active: boolean | null
  search_text: string | null
  lock_version: number | null
  created_by: number | null
  created_at: Date | null
  updated_by: number | null
  updated_at: Date | null
  deleted_at: Date | null
  kind: string | null
  slump: string | null
}

export interface ProductMixDesignItems {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  product_mix_design_id: number
  material_id: number
  quantity_ssd: string
  uom_id: number
  sort: Generated<number>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface ProductMixDesignList {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  product_id: number | null
  version: number | null
  name: string | null
  status: string | null
  valid_from: string | null
  valid_until: string | null
  target_strength: string | null
  air_pct: string | null
  wc_ratio: string | null
  wb_ratio: string | null
  cement_kg: string | null
  mass_kg: string | null
  yield: string | null
  note: string | null
  approved_by: number | null
  approved_at: Date | null
  search_text: string | null
  lock_version: number | null
  created_by: number | null
  created_at: Date | null
  updated_by: number | null
  updated_at: Date | null
  cost_per_m3: number | null
}

export interface ProductMixDesigns {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  product_id: number
  version: number
  name: string
  status: Generated<string>
  valid_from: string
  valid_until: string | null
  target_strength: string | null
  air_pct: Generated<string>
  wc_ratio: string | null
  wb_ratio: string | null
  cement_kg: string
  mass_kg: string
  yield: string
  note: string | null
  approved_by: number | null
  approved_at: Date | null
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface ProductPrices {
  corporate_id: number
  id: Generated<number>
  product_id: number
  production_unit_id: number
  valid_from: string
  valid_until: string | null
  price: number
  min_price: number
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface ProductTypes {
  corporate_id: number
  id: Generated<number>
  code: string
  name: string
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  kind: Generated<string>
}

export interface ProductionScheduleEvents {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  production_schedule_id: number
  at: Generated<Date>
  user_id: number
  user_name: string
  event: string
  volume_before: string
  volume_after: string
  reason: string | null
  detail: string | null
}

export interface ProductionScheduleList {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  number: string | null
  date: string | null
  status: string | null
  sales_order_item_id: number | null
  sales_order_id: number | null
  customer_id: number | null
  site_project_id: number | null
  product_id: number | null
  batching_plant_id: number | null
  pour_date: string | null
  start_time: string | null
  volume: string | null
  interval_minutes: number | null
  m3_per_hour: string | null
  truck_count: number | null
  casting_category_id: number | null
  pump_equipment: string | null
  site_contact: string | null
  qc_sample: boolean | null
  consumed: string | null
  delivered: string | null
  note: string | null
  cancel_reason: string | null
  cancelled_by: number | null
  cancelled_at: Date | null
  search_text: string | null
  lock_version: number | null
  created_by: number | null
  created_at: Date | null
  updated_by: number | null
  updated_at: Date | null
  board_order: number | null
  remaining: string | null
  issued: string | null
  departed: string | null
  returned_to_order: string | null
}

export interface ProductionSchedules {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  number: string
  date: string
  status: Generated<string>
  sales_order_item_id: number
  sales_order_id: number
  customer_id: number
  site_project_id: number
  product_id: number
  batching_plant_id: number
  pour_date: string
  start_time: string
  volume: string
  interval_minutes: number | null
  m3_per_hour: string | null
  truck_count: number | null
  casting_category_id: number
  pump_equipment: string | null
  site_contact: string | null
  qc_sample: Generated<boolean>
  consumed: Generated<string>
  delivered: Generated<string>
  note: string | null
  cancel_reason: string | null
  cancelled_by: number | null
  cancelled_at: Date | null
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  board_order: GeneratedAlways<number | null>
  remaining: GeneratedAlways<string | null>
}

export interface ProductionUnitNames {
  corporate_id: number | null
  id: number | null
  code: string | null
  name: string | null
}

export interface ProductionUnits {
  corporate_id: number
  id: Generated<number>
  code: string
  name: string
  phone: string | null
  email: string | null
  address: string | null
  province_id: number | null
  city_id: number | null
  district_id: number | null
  sub_district_id: number | null
  latitude: string | null
  longitude: string | null
  description: string | null
  timezone: string
  open_time: string | null
  close_time: string | null
  allow_backdate: Generated<boolean>
  maintenance: Generated<boolean>
  max_m3_per_hour: string | null
  radius_km: string | null
  min_load_m3: string | null
  over_delivery_pct: Generated<string>
  default_warehouse_id: number | null
  negative_stock_policy: Generated<string>
  moisture_required: Generated<boolean>
  auto_close: Generated<string>
  auto_close_days: Generated<number>
  auto_close_min_m3: Generated<string>
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  deleted_at: Date | null
  use_contact: Generated<boolean>
  weighbridge: Generated<boolean>
}

export interface Products {
  corporate_id: number
  id: Generated<number>
  code: string
  name: string
  product_category_id: number
  strength_class: string | null
  strength_value: string | null
  test_age_days: Generated<number | null>
  slump_cm: string | null
  slump_tolerance_cm: Generated<string | null>
  max_agg_mm: number | null
  cement_type: string | null
  flyash: Generated<boolean | null>
  uom_id: number
  base_price: number | null
  min_price: number | null
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  deleted_at: Date | null
}

export interface Provinces {
  id: Generated<number>
  code: string
  name: string
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface PurchaseOrderDocuments {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  purchase_order_id: number
  document_category_id: number | null
  name: string | null
  expired_at: string | null
  attachment: number
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface PurchaseOrderItemList {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  purchase_order_id: number | null
  material_id: number | null
  qty: string | null
  uom_id: number | null
  base_per_uom: string | null
  price: number | null
  discount: number | null
  amount: number | null
  dry_weight: boolean | null
  agreed_moisture_pct: string | null
  over_receipt_pct: string | null
  under_pct: string | null
  received: string | null
  lock_version: number | null
  created_by: number | null
  created_at: Date | null
  updated_by: number | null
  updated_at: Date | null
  number: string | null
  status: string | null
  date: string | null
  vendor_id: number | null
  warehouse_id: number | null
  expected_date: string | null
  is_weighed: boolean | null
  name: string | null
  search_text: string | null
  remaining: string | null
  stock_balance_id: number | null
}

export interface PurchaseOrderItems {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  purchase_order_id: number
  material_id: number
  qty: string
  uom_id: number
  base_per_uom: string
  price: number
  discount: Generated<number>
  amount: number
  dry_weight: Generated<boolean>
  agreed_moisture_pct: string | null
  over_receipt_pct: Generated<string>
  under_pct: Generated<string>
  received: Generated<string>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface PurchaseOrderList {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  number: string | null
  date: string | null
  status: string | null
  submitted: boolean | null
  vendor_id: number | null
  warehouse_id: number | null
  expected_date: string | null
  payment_term_days: number | null
  delivery_terms: string | null
  ppn_id: number | null
  subtotal: number | null
  discount: number | null
  dpp: number | null
  ppn: number | null
  total: number | null
  note: string | null
  cancel_reason: string | null
  cancelled_by: number | null
  cancelled_at: Date | null
  finish_reason: string | null
  approved_by: number | null
  approved_at: Date | null
  search_text: string | null
  lock_version: number | null
  created_by: number | null
  created_at: Date | null
  updated_by: number | null
  updated_at: Date | null
  open_expected: string | null
  materials: string | null
  received_pct: string | null
  late: boolean | null
}

export interface PurchaseOrders {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  number: string
  date: string
  status: Generated<string>
  submitted: Generated<boolean>
  vendor_id: number
  warehouse_id: number
  expected_date: string
  payment_term_days: number | null
  delivery_terms: Generated<string>
  ppn_id: number | null
  subtotal: Generated<number>
  discount: Generated<number>
  dpp: Generated<number>
  ppn: Generated<number>
  total: Generated<number>
  note: string | null
  cancel_reason: string | null
  cancelled_by: number | null
  cancelled_at: Date | null
  finish_reason: string | null
  approved_by: number | null
  approved_at: Date | null
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  open_expected: GeneratedAlways<string | null>
}

export interface QualityTrends {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  number: string | null
  date: string | null
  material_id: number | null
  vendor_id: number | null
  material_qc_indicator_id: number | null
  value: string | null
  unit: string | null
  min: string | null
  max: string | null
  result: string | null
  change: string | null
  average: string | null
  updated_at: Date | null
}

export interface ReceiptPrints {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  receipt_id: number
  copy_no: number
  template: string
  content: Json
  printed_by: number
  printed_at: Generated<Date>
}

export interface Receipts {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  number: string
  date: string
  status: Generated<string>
  source: string
  customer_id: number
  deposit_id: number | null
  amount: number
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  sales_payment_id: number | null
}

export interface ReceivableEntries {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  customer_id: number
  sales_invoice_id: number
  type: string
  date: string
  amount: number
  ref: string
  at: Generated<Date>
  created_by: number | null
  updated_by: number | null
  due_date: string
  search_text: GeneratedAlways<string | null>
}

export interface ReceivableEntryList {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  customer_id: number | null
  sales_invoice_id: number | null
  type: string | null
  date: string | null
  due_date: string | null
  amount: number | null
  ref: string | null
  search_text: string | null
  at: Date | null
  created_by: number | null
  balance: number | null
}

export interface RecoveryCodes {
  corporate_id: number
  user_id: number
  code_hash: string
  used_at: Date | null
}

export interface Religions {
  id: Generated<number>
  code: string
  name: string
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface ReportMails {
  corporate_id: number
  list_view_id: number
  owner_id: number
  schedule: Json
  begun_on: string | null
  last_at: Date | null
  last_problem: string | null
}

export interface ResourcesUnitList {
  id: number | null
  company_id: number | null
  code: string | null
  name: string | null
  phone: string | null
  email: string | null
  timezone: string | null
  active: boolean | null
  search_text: string | null
  lock_version: number | null
  updated_at: Date | null
}

export interface ResourcesUserList {
  id: number | null
  company_id: number | null
  username: string | null
  name: string | null
  email: string | null
  phone: string | null
  role_name: string | null
  unit_name: string | null
  last_login: Date | null
  status: string | null
  search_text: string | null
  lock_version: number | null
  updated_at: Date | null
  email_status: string | null
}

export interface RitationBands {
  corporate_id: number | null
  production_unit_id: number | null
  amount: number | null
  valid_from: string | null
  valid_until: string | null
  above_km: string | null
  up_to_km: string | null
}

export interface RitationRates {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  valid_from: string
  up_to_km: string
  amount: number
  name: GeneratedAlways<string | null>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface RolePermissions {
  corporate_id: number
  role_id: number
  permission: string
}

export interface Roles {
  corporate_id: number
  id: Generated<number>
  code: string
  name: string
  corporate_level: boolean
  level: number
  active: Generated<boolean>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  deleted_at: Date | null
  second_factor_required: Generated<boolean>
  search_text: GeneratedAlways<string | null>
}

export interface SalesCreditNoteDocuments {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  sales_credit_note_id: number
  document_category_id: number | null
  name: string | null
  expired_at: string | null
  attachment: number
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface SalesCreditNoteLines {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  sales_credit_note_id: number
  description: string
  amount: number
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface SalesCreditNotes {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  number: string | null
  date: string
  status: Generated<string>
  sales_invoice_id: number
  customer_id: number
  reason: string
  dpp: number
  ppn_id: number | null
  ppn: number
  total: number
  credit: number
  settled: Generated<number>
  deposited: Generated<number>
  note: string | null
  cancel_reason: string | null
  cancelled_by: number | null
  cancelled_at: Date | null
  approved_by: number | null
  approved_at: Date | null
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface SalesInvoiceCharges {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  sales_invoice_id: number
  sales_order_id: number
  sales_order_charge_id: number
  name: string
  basis: string
  quantity: string
  price: number
  amount: number
  taxable: boolean
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface SalesInvoiceDockets {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  sales_invoice_id: number
  docket_id: number
  active: Generated<boolean>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface SalesInvoiceDocuments {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  sales_invoice_id: number
  document_category_id: number | null
  name: string | null
  expired_at: string | null
  attachment: number
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface SalesInvoiceLines {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  sales_invoice_id: number
  sales_order_id: number
  sales_order_item_id: number
  product_id: number
  casting_category_id: number
  volume: string
  price: number
  discount: number
  amount: number
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface SalesInvoiceList {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  number: string | null
  date: string | null
  status: string | null
  customer_id: number | null
  site_project_id: number | null
  sales_order_id: number | null
  salesman_id: number | null
  payment_type_id: number | null
  credit_line_id: number | null
  top_days: number | null
  due_date: string | null
  tax_code: string | null
  price_includes_ppn: boolean | null
  vat_collector: boolean | null
  volume: string | null
  subtotal: number | null
  discount: number | null
  charge: number | null
  dpp: number | null
  dpp_other: number | null
  ppn_id: number | null
  ppn: number | null
  total: number | null
  advance_dpp: number | null
  advance_ppn: number | null
  amount_due: number | null
  deposit_applied: number | null
  paid: number | null
  credit_note_total: number | null
  balance: number | null
  tax_invoice_no: string | null
  tax_invoice_date: string | null
  wapu_ntpn: string | null
  note: string | null
  cancel_reason: string | null
  cancelled_by: number | null
  cancelled_at: Date | null
  issued_by: number | null
  issued_at: Date | null
  search_text: string | null
  lock_version: number | null
  created_by: number | null
  created_at: Date | null
  updated_by: number | null
  updated_at: Date | null
  without_tax_invoice: boolean | null
  without_ntpn: boolean | null
  open_due: string | null
  further_discount: number | null
  age_days: number | null
  overdue: boolean | null
  taxed_charge: number | null
  untaxed_charge: number | null
}

export interface SalesInvoicePrints {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  sales_invoice_id: number
  copy_no: number
  template: string
  content: Json
  printed_by: number
  printed_at: Generated<Date>
}

export interface SalesInvoices {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  number: string | null
  date: string
  status: Generated<string>
  customer_id: number
  site_project_id: number
  sales_order_id: number | null
  salesman_id: number
  payment_type_id: number
  credit_line_id: number | null
  top_days: number
  due_date: string
  tax_code: string
  price_includes_ppn: boolean
  vat_collector: boolean
  volume: string
  subtotal: number
  discount: number
  charge: number
  dpp: number
  dpp_other: number | null
  ppn_id: number | null
  ppn: number
  total: number
  advance_dpp: Generated<number>
  advance_ppn: Generated<number>
  amount_due: number
  deposit_applied: Generated<number>
  paid: Generated<number>
  credit_note_total: Generated<number>
  balance: Generated<number>
  tax_invoice_no: string | null
  tax_invoice_date: string | null
  wapu_ntpn: string | null
  note: string | null
  cancel_reason: string | null
  cancelled_by: number | null
  cancelled_at: Date | null
  issued_by: number | null
  issued_at: Date | null
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  without_tax_invoice: GeneratedAlways<boolean | null>
  without_ntpn: GeneratedAlways<boolean | null>
  open_due: GeneratedAlways<string | null>
  further_discount: Generated<number>
}

export interface SalesOrderCharges {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  sales_order_id: number
  name: string
  basis: string
  qty: Generated<string>
  price: number
  taxable: Generated<boolean>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  product_id: number | null
}

export interface SalesOrderDocuments {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  sales_order_id: number
  document_category_id: number | null
  name: string | null
  expired_at: string | null
  attachment: number
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface SalesOrderItemList {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  sales_order_id: number | null
  product_id: number | null
  casting_category_id: number | null
  slump_cm: string | null
  volume: string | null
  price: number | null
  discount: number | null
  min_price: number | null
  amount: number | null
  consumed: string | null
  delivered: string | null
  billable: string | null
  remaining: string | null
  lock_version: number | null
  created_by: number | null
  created_at: Date | null
  updated_by: number | null
  updated_at: Date | null
  name: string | null
  number: string | null
  status: string | null
  customer_id: number | null
  site_project_id: number | null
  date: string | null
  search_text: string | null
  scheduled: string | null
  unscheduled: string | null
}

export interface SalesOrderItems {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  sales_order_id: number
  product_id: number
  casting_category_id: number
  slump_cm: string | null
  volume: string
  price: number
  discount: Generated<number>
  min_price: Generated<number>
  amount: Generated<number>
  consumed: Generated<string>
  delivered: Generated<string>
  billable: Generated<string>
  remaining: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  highest_price: number | null
}

export interface SalesOrderList {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  number: string | null
  date: string | null
  status: string | null
  customer_id: number | null
  site_project_id: number | null
  salesman_id: number | null
  payment_type_id: number | null
  top_days: number | null
  customer_po_no: string | null
  delivery_from: string | null
  delivery_to: string | null
  price_includes_ppn: boolean | null
  over_delivery_pct: string | null
  auto_close: string | null
  subtotal: number | null
  discount: number | null
  charge: number | null
  total: number | null
  note: string | null
  cancel_reason: string | null
  cancelled_by: number | null
  cancelled_at: Date | null
  approved_by: number | null
  approved_at: Date | null
  finish_reason: string | null
  search_text: string | null
  lock_version: number | null
  created_by: number | null
  created_at: Date | null
  updated_by: number | null
  updated_at: Date | null
  customer_po_file: number | null
  ppn_id: number | null
  dpp: number | null
  ppn: number | null
  credit_line_id: number | null
  without_credit_line: boolean | null
  volume: string | null
  consumed: string | null
  delivered: string | null
  remaining: string | null
  delivered_pct: string | null
  scheduled: string | null
  invoiced: string | null
  paid: string | null
  estimated_commitment: number | null
  taxed_charge: number | null
  untaxed_charge: number | null
}

export interface SalesOrderPriceChanges {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  sales_order_id: number
  sales_order_item_id: number
  from_docket_date: string | null
  old_price: number
  new_price: number
  reason: string
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface SalesOrderReservations {
  corporate_id: number
  sales_order_id: number
  customer_id: number
  credit_line_id: number | null
  kind: string
  amount: number
  vat_collector: boolean
}

export interface SalesOrders {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  number: string
  date: string
  status: Generated<string>
  customer_id: number
  site_project_id: number
  salesman_id: number
  payment_type_id: number
  top_days: number | null
  customer_po_no: string | null
  delivery_from: string
  delivery_to: string | null
  price_includes_ppn: Generated<boolean>
  over_delivery_pct: Generated<string>
  auto_close: Generated<string>
  subtotal: Generated<number>
  discount: Generated<number>
  charge: Generated<number>
  total: Generated<number>
  note: string | null
  cancel_reason: string | null
  cancelled_by: number | null
  cancelled_at: Date | null
  approved_by: number | null
  approved_at: Date | null
  finish_reason: string | null
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  customer_po_file: number | null
  ppn_id: number | null
  dpp: Generated<number>
  ppn: Generated<number>
  credit_line_id: number | null
  without_credit_line: Generated<boolean>
}

export interface SalesPayments {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  number: string | null
  date: string
  status: Generated<string>
  customer_id: number
  payment_channel_id: number
  amount: number
  allocated: Generated<number>
  unallocated: GeneratedAlways<number | null>
  received_at: string
  reference_no: string | null
  proof: number | null
  giro_no: string | null
  giro_due: string | null
  cleared_at: string | null
  note: string | null
  cancel_reason: string | null
  cancelled_by: number | null
  cancelled_at: Date | null
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface SalesTargetList {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  year: number | null
  month: number | null
  period: string | null
  salesman_id: number | null
  product_category_id: number | null
  target_m3: string | null
  target_amount: number | null
  search_text: string | null
  lock_version: number | null
  created_by: number | null
  created_at: Date | null
  updated_by: number | null
  updated_at: Date | null
  actual_m3: string | null
  actual_amount: number | null
  achievement_pct: string | null
}

export interface SalesTargets {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  year: number
  month: number
  period: GeneratedAlways<string | null>
  salesman_id: number | null
  product_category_id: number | null
  target_m3: string
  target_amount: number | null
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface SalesmanNames {
  corporate_id: number | null
  id: number | null
  code: string | null
  name: string | null
}

export interface Salesmen {
  corporate_id: number
  id: Generated<number>
  code: string
  name: string
  phone: string
  email: string | null
  production_unit_id: number | null
  join_date: string | null
  commission_pct: string | null
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  deleted_at: Date | null
  user_id: number | null
}

export interface SalesmenList {
  corporate_id: number | null
  id: number | null
  code: string | null
  name: string | null
  phone: string | null
  email: string | null
  production_unit_id: number | null
  join_date: string | null
  commission_pct: string | null
  active: boolean | null
  search_text: string | null
  lock_version: number | null
  created_by: number | null
  created_at: Date | null
  updated_by: number | null
  updated_at: Date | null
  deleted_at: Date | null
  user_id: number | null
  billable_m3: string | null
  target_pct: string | null
}

export interface SchemaMigrations {
  name: string
  hash: string
  at: Generated<Date>
}

export interface SecondFactors {
  corporate_id: number
  user_id: number
  secret: string
  confirmed_at: Date | null
  last_step: Generated<number>
  created_at: Generated<Date>
}

export interface Sessions {
  token_hash: string
  home_corporate_id: number
  user_id: number
  corporate_id: number | null
  production_unit_id: number | null
  address: string | null
  agent: string | null
  created_at: Generated<Date>
  used_at: Generated<Date>
  expires_at: Date
  id: Generated<number>
  role_id: number
}

export interface SiteProjectDocuments {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  site_project_id: number
  document_category_id: number | null
  name: string | null
  expired_at: string | null
  attachment: number
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface SiteProjects {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  code: string
  name: string
  customer_id: number
  pic_name: string
  pic_phone: string
  contract_no: string | null
  contract_volume: string | null
  start_date: string | null
  end_date: string | null
  address: string
  province_id: number
  city_id: number
  district_id: number
  sub_district_id: number | null
  latitude: string | null
  longitude: string | null
  distance_km: string
  travel_minutes: number | null
  site_access: string | null
  pump_available: Generated<boolean>
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  deleted_at: Date | null
}

export interface SiteProjectsList {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  code: string | null
  name: string | null
  customer_id: number | null
  pic_name: string | null
  pic_phone: string | null
  contract_no: string | null
  contract_volume: string | null
  start_date: string | null
  end_date: string | null
  address: string | null
  province_id: number | null
  city_id: number | null
  district_id: number | null
  sub_district_id: number | null
  latitude: string | null
  longitude: string | null
  distance_km: string | null
  travel_minutes: number | null
  site_access: string | null
  pump_available: boolean | null
  active: boolean | null
  search_text: string | null
  lock_version: number | null
  created_by: number | null
  created_at: Date | null
  updated_by: number | null
  updated_at: Date | null
  deleted_at: Date | null
  ordered: string | null
  delivered: string | null
}

export interface StockBalances {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  warehouse_id: number
  material_id: number
  quantity: Generated<string>
  value: Generated<number>
  average_cost: Generated<string>
  last_date: string | null
  updated_at: Generated<Date>
  anchor_quantity: string | null
  anchor_value: number | null
  anchor_cost: string | null
  anchor_date: string | null
  anchor_at: Date | null
  drawn_date: string | null
  drawn_at: Date | null
}

export interface StockDayList {
  corporate_id: number | null
  production_unit_id: number | null
  stock_balance_id: number | null
  date: string | null
  source_type: string | null
  quantity_in: string | null
  quantity_out: string | null
  value: number | null
  id: number | null
  updated_at: Date | null
  material_id: number | null
  warehouse_id: number | null
}

export interface StockDays {
  corporate_id: number
  production_unit_id: number
  stock_balance_id: number
  date: string
  source_type: string
  quantity_in: string
  quantity_out: string
  value: number
  id: Generated<number>
  updated_at: Generated<Date>
}

export interface StockForecast {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  warehouse_id: number | null
  material_id: number | null
  material_category_id: number | null
  uom_id: number | null
  name: string | null
  quantity: string | null
  usable: string | null
  daily_use: string | null
  planned_need: string | null
  due: string | null
  drafted: string | null
  min_stock: string | null
  lead_days: number | null
  runs_dry_at: Date | null
  order_by: string | null
  urgency: string | null
  proposed_qty: string | null
  purchase_uom_id: number | null
  vendor_id: number | null
  price: number | null
  expected_date: string | null
  search_text: string | null
  updated_at: Date | null
}

export interface StockMovements {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  stock_balance_id: number
  warehouse_id: number
  material_id: number
  date: string
  at: Date
  quantity: string
  quantity_in: GeneratedAlways<string | null>
  quantity_out: GeneratedAlways<string | null>
  balance: string
  unit_cost: string
  value: number
  below_zero: Generated<boolean>
  source_type: string
  source_id: number
  source_line: number
  source_number: string
  reversal_of: number | null
  is_reversal: GeneratedAlways<boolean | null>
  created_by: number | null
  created_at: Generated<Date>
}

export interface StockTakeDocuments {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  stock_take_id: number
  document_category_id: number | null
  name: string | null
  expired_at: string | null
  attachment: number
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface StockTakeItemList {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  stock_take_id: number | null
  material_id: number | null
  uom_id: number | null
  uom_type: string | null
  uom_factor: string | null
  method: string | null
  volume: string | null
  density: string | null
  counted_qty: string | null
  reason: string | null
  photo: number | null
  system_qty: string | null
  difference: string | null
  difference_pct: string | null
  unit_cost: string | null
  value_difference: number | null
  lock_version: number | null
}

export interface StockTakeItems {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  stock_take_id: number
  material_id: number
  method: string | null
  volume: string | null
  density: string | null
  counted_qty: string | null
  reason: string | null
  photo: number | null
  system_qty: string | null
  difference: GeneratedAlways<string | null>
  difference_pct: GeneratedAlways<string | null>
  unit_cost: string | null
  value_difference: number | null
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface StockTakeList {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  number: string | null
  date: string | null
  status: string | null
  warehouse_id: number | null
  counted_by: number | null
  snapshot_at: Date | null
  submitted_by: number | null
  submitted_at: Date | null
  approved_by: number | null
  approved_at: Date | null
  value_difference: number | null
  note: string | null
  cancel_reason: string | null
  cancelled_by: number | null
  cancelled_at: Date | null
  search_text: string | null
  lock_version: number | null
  created_by: number | null
  created_at: Date | null
  updated_by: number | null
  updated_at: Date | null
  item_names: string | null
}

export interface StockTakes {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  number: string
  date: string
  status: Generated<string>
  warehouse_id: number
  counted_by: number
  snapshot_at: Date | null
  submitted_by: number | null
  submitted_at: Date | null
  approved_by: number | null
  approved_at: Date | null
  value_difference: number | null
  note: string | null
  cancel_reason: string | null
  cancelled_by: number | null
  cancelled_at: Date | null
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface SubDistricts {
  id: Generated<number>
  district_id: number
  code: string
  name: string
  postal_code: string | null
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface TaskGroups {
  id: Generated<number>
  code: string
  name: string
  position: Generated<number>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  module: string | null
}

export interface TaskPermissionList {
  id: number | null
  task_group_id: number | null
  task_id: number | null
  action: string | null
  permission: string | null
  is_dangerous: boolean | null
  is_platform: boolean | null
  search_text: string | null
  updated_at: Date | null
  is_included: boolean | null
}

export interface TaskPermissions {
  id: Generated<number>
  task_id: number
  permission: string
  action: string
  is_dangerous: Generated<boolean>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  is_reserved: Generated<boolean>
  is_product: Generated<boolean>
}

export interface Tasks {
  id: Generated<number>
  code: string
  name: string
  task_group_id: number
  is_platform: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  is_product: Generated<boolean>
}

export interface TemplateEmails {
  id: Generated<number>
  code: string
  name: string
  subject_id: string
  subject_en: string
  body_id: string
  body_en: string
  variables: string | null
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface TemplatePrintCategories {
  id: Generated<number>
  code: string
  name: string
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface TemplatePrints {
  id: Generated<number>
  template_print_category_id: number
  code: string
  name: string
  orientation: Generated<string>
  paper: Generated<string>
  body: string | null
  variables: string | null
  temporary: Generated<boolean>
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface Trips {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  docket_id: number | null
  number: string | null
  date: string | null
  truck_mixer_id: number | null
  driver_id: number | null
  customer_id: number | null
  site_project_id: number | null
  delivered_m3: string | null
  km: string | null
  go_minutes: number | null
  wait_minutes: number | null
  unload_minutes: number | null
  return_minutes: number | null
  cycle_minutes: number | null
  updated_at: Date | null
  search_text: string | null
}

export interface TruckMixerList {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  type: string | null
  code: string | null
  name: string | null
  brand: string | null
  model: string | null
  year: number | null
  serial_no: string | null
  purchase_date: string | null
  purchase_price: number | null
  ownership: string | null
  hour_meter: string | null
  odometer: string | null
  fuel_tank_l: string | null
  last_service_at: string | null
  service_every_hours: string | null
  service_every_km: string | null
  set_status: string | null
  police_number: string | null
  drum_capacity_m3: string | null
  default_driver_id: number | null
  stnk_expired: string | null
  kir_expired: string | null
  tyre_layout: string | null
  gps_id: string | null
  capacity_m3h: string | null
  mixer_type: string | null
  mixer_m3: string | null
  calibration_date: string | null
  calibration_due: string | null
  active: boolean | null
  search_text: string | null
  lock_version: number | null
  created_by: number | null
  created_at: Date | null
  updated_by: number | null
  updated_at: Date | null
  deleted_at: Date | null
  photo: number | null
  bucket_m3: string | null
  kva: string | null
  status: string | null
  breakdown_from: Date | null
  breakdown_cause: string | null
  docket_id: number | null
  trips_today: number | null
  delivered_m3: string | null
  downtime_hours: string | null
  fuel_index: string | null
  service_left_km: string | null
  service_left_hours: string | null
  service_due: boolean | null
}

export interface TyreList {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  serial_no: string | null
  brand: string | null
  size: string | null
  pattern: string | null
  type: string | null
  vendor_id: number | null
  purchase_date: string | null
  price: number | null
  tread_new_mm: string | null
  min_tread_mm: string | null
  measured_mm: string | null
  expected_km: string | null
  expected_hours: string | null
  retread_count: number | null
  repair_cost: number | null
  status: string | null
  repair_reason: string | null
  repair_vendor: string | null
  scrapped_at: Date | null
  scrap_reason: string | null
  scrap_photo: number | null
  search_text: string | null
  lock_version: number | null
  created_by: number | null
  created_at: Date | null
  updated_by: number | null
  updated_at: Date | null
  equipment_id: number | null
  position: string | null
  tread_mm: string | null
  life_km: string | null
  life_hours: string | null
  wear_mm: string | null
  cost_per_km: number | null
  warning: string | null
}

export interface TyreUsageDocuments {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  tyre_usage_id: number
  document_category_id: number | null
  name: string | null
  expired_at: string | null
  attachment: number
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface TyreUsages {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  number: string
  status: Generated<string>
  tyre_id: number
  equipment_id: number
  position: string
  fitted_at: string
  km_on: string | null
  hour_on: string | null
  tread_on_mm: string
  removed_at: string | null
  km_off: string | null
  hour_off: string | null
  tread_off_mm: string | null
  remove_reason: string | null
  note: string | null
  cancel_reason: string | null
  cancelled_by: number | null
  cancelled_at: Date | null
  life_km: GeneratedAlways<string | null>
  life_hours: GeneratedAlways<string | null>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface Tyres {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  serial_no: string
  brand: string
  size: string
  pattern: string | null
  type: string | null
  vendor_id: number | null
  purchase_date: string
  price: number
  tread_new_mm: string
  min_tread_mm: Generated<string>
  measured_mm: Generated<string>
  expected_km: string | null
  expected_hours: string | null
  retread_count: Generated<number>
  repair_cost: Generated<number>
  status: Generated<string>
  repair_reason: string | null
  repair_vendor: string | null
  scrapped_at: Date | null
  scrap_reason: string | null
  scrap_photo: number | null
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface Uoms {
  corporate_id: number
  id: Generated<number>
  code: string
  name: string
  type: string
  base_factor: string | null
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  deleted_at: Date | null
}

export interface UsageDayLines {
  corporate_id: number | null
  production_unit_id: number | null
  date: string | null
  material_id: number | null
  warehouse_id: number | null
  product_id: number | null
  type: string | null
  material_usage_id: number | null
  volume: string | null
  theoretical: string | null
  wet: string | null
  actual: string | null
  value: number | null
  deviation_value: number | null
  gap_value: number | null
}

export interface UsageDays {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  date: string
  material_id: number
  warehouse_id: number | null
  product_id: number
  type: string
  volume: string
  theoretical: string
  wet: string
  actual: string
  value: number
  deviation_value: number
  gap_value: number
}

export interface Users {
  corporate_id: number
  id: Generated<number>
  username: string
  email: string
  phone: string
  name: string
  role_id: number
  corporate_level: boolean
  production_unit_id: number | null
  provider: Generated<string>
  email_status: Generated<string>
  status: Generated<string>
  must_change_password: Generated<boolean>
  last_login: Date | null
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  number_format: string | null
  search_text: GeneratedAlways<string | null>
  allow_guides: Generated<boolean>
  photo: number | null
  lang: string | null
}

export interface VendorCategories {
  corporate_id: number
  id: Generated<number>
  code: string
  name: string
  qc_required: Generated<boolean>
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  deleted_at: Date | null
}

export interface VendorDocuments {
  corporate_id: number
  id: Generated<number>
  vendor_id: number
  document_category_id: number | null
  name: string | null
  expired_at: string | null
  attachment: number
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface VendorList {
  corporate_id: number | null
  id: number | null
  code: string | null
  name: string | null
  vendor_category_id: number | null
  npwp: string | null
  contact: string | null
  phone: string | null
  email: string | null
  payment_term_days: number | null
  bank_name: string | null
  account_no: string | null
  account_name: string | null
  address: string | null
  province_id: number | null
  city_id: number | null
  district_id: number | null
  sub_district_id: number | null
  latitude: string | null
  longitude: string | null
  active: boolean | null
  search_text: string | null
  lock_version: number | null
  created_by: number | null
  created_at: Date | null
  updated_by: number | null
  updated_at: Date | null
  deleted_at: Date | null
  on_time_pct: string | null
  difference_pct: string | null
  reject_pct: string | null
}

export interface VendorScores {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  vendor_id: number | null
  material_id: number | null
  month: string | null
  name: string | null
  loads: number | null
  on_time_pct: string | null
  difference_pct: string | null
  short_pct: string | null
  reject_pct: string | null
  price: number | null
  updated_at: Date | null
}

export interface Vendors {
  corporate_id: number
  id: Generated<number>
  code: string
  name: string
  vendor_category_id: number
  npwp: string | null
  contact: string | null
  phone: string
  email: string | null
  payment_term_days: Generated<number>
  bank_name: string | null
  account_no: string | null
  account_name: string | null
  address: string | null
  province_id: number | null
  city_id: number | null
  district_id: number | null
  sub_district_id: number | null
  latitude: string | null
  longitude: string | null
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  deleted_at: Date | null
}

export interface Warehouses {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  code: string
  name: string
  type: string
  capacity: string | null
  uom_id: number | null
  material_id: number | null
  negative_stock_policy: string | null
  active: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
  deleted_at: Date | null
  automatic: Generated<boolean>
  batching_plant_id: number | null
}

export interface Weighings {
  corporate_id: number
  id: Generated<number>
  production_unit_id: number
  at: Date
  vehicle_no: string
  weight_kg: string
  device_id: number
  seq: number
  incoming_material_id: number | null
  purpose: string | null
  status: Generated<string>
  problem: string | null
  cancel_reason: string | null
  cancelled_by: number | null
  cancelled_at: Date | null
  search_text: GeneratedAlways<string | null>
  lock_version: Generated<number>
  created_by: number | null
  created_at: Generated<Date>
  updated_by: number | null
  updated_at: Generated<Date>
}

export interface WithholdingSlipList {
  corporate_id: number | null
  id: number | null
  production_unit_id: number | null
  sales_payment_id: number | null
  invoice_id: number | null
  deduction_type: string | null
  deduction: number | null
  deduction_doc_no: string | null
  deduction_doc_date: string | null
  deduction_doc_file: number | null
  status: string | null
  age_days: number | null
  number: string | null
  cleared_at: string | null
  customer_id: number | null
  lock_version: number | null
  search_text: string | null
  created_by: number | null
  created_at: Date | null
  updated_by: number | null
  updated_at: Date | null
}

export interface YardList {
  corporate_id: number | null
  id: number | null
  incoming_material_id: number | null
  production_unit_id: number | null
  vehicle_no: string | null
  driver_name: string | null
  vendor_id: number | null
  material_id: number | null
  warehouse_id: number | null
  vendor_docket_no: string | null
  gross_kg: string | null
  step: string | null
  since: Date | null
  minutes: number | null
  search_text: string | null
  created_by: number | null
  updated_at: Date | null
}

export interface Database {
  accounting_periods: AccountingPeriods
  alarm_mails: AlarmMails
  approval_config_level_users: ApprovalConfigLevelUsers
  approval_config_levels: ApprovalConfigLevels
  approval_step_list: ApprovalStepList
  approval_steps: ApprovalSteps
  attempts: Attempts
  audit_logs: AuditLogs
  audit_seals: AuditSeals
  batch_record_items: BatchRecordItems
  batch_records: BatchRecords
  batching_plant_list: BatchingPlantList
  billing_worksheet: BillingWorksheet
  casting_categories: CastingCategories
  cities: Cities
  collection_outcomes: CollectionOutcomes
  contract_prices: ContractPrices
  corporate_accounts: CorporateAccounts
  corporate_bank_accounts: CorporateBankAccounts
  corporate_documents: CorporateDocuments
  corporate_group_modules: CorporateGroupModules
  corporate_list: CorporateList
  corporate_templates: CorporateTemplates
  corporates: Corporates
  credit_limit_approval_list: CreditLimitApprovalList
  credit_limit_entries: CreditLimitEntries
  credit_limit_entry_list: CreditLimitEntryList
  credit_line_balances: CreditLineBalances
  credit_line_list: CreditLineList
  credit_lines: CreditLines
  credit_submission_documents: CreditSubmissionDocuments
  credit_submission_list: CreditSubmissionList
  credit_submissions: CreditSubmissions
  credit_transfer_documents: CreditTransferDocuments
  credit_transfers: CreditTransfers
  customer_categories: CustomerCategories
  customer_code_counters: CustomerCodeCounters
  customer_credit_standing: CustomerCreditStanding
  customer_documents: CustomerDocuments
  customer_list: CustomerList
  customers: Customers
  default_casting_categories: DefaultCastingCategories
  default_customer_categories: DefaultCustomerCategories
  default_data_configs: DefaultDataConfigs
  default_fuel_index_configs: DefaultFuelIndexConfigs
  default_material_indicators: DefaultMaterialIndicators
  default_ppns: DefaultPpns
  default_product_categories: DefaultProductCategories
  default_product_types: DefaultProductTypes
  default_role_permissions: DefaultRolePermissions
  default_roles: DefaultRoles
  default_uoms: DefaultUoms
  default_vendor_categories: DefaultVendorCategories
  deposit_balances: DepositBalances
  deposit_entries: DepositEntries
  deposit_entry_list: DepositEntryList
  deposit_list: DepositList
  deposit_refund_documents: DepositRefundDocuments
  deposit_refunds: DepositRefunds
  deposits: Deposits
  destination_warehouses: DestinationWarehouses
  devices: Devices
  districts: Districts
  docket_days: DocketDays
  docket_load_changes: DocketLoadChanges
  docket_loads: DocketLoads
  docket_photos: DocketPhotos
  docket_prints: DocketPrints
  dockets: Dockets
  document_categories: DocumentCategories
  document_counters: DocumentCounters
  driver_documents: DriverDocuments
  drivers: Drivers
  drivers_list: DriversList
  equipment_breakdown_list: EquipmentBreakdownList
  equipment_breakdowns: EquipmentBreakdowns
  equipment_documents: EquipmentDocuments
  equipment_list: EquipmentList
  equipment_meter_readings: EquipmentMeterReadings
  equipment_services: EquipmentServices
  equipment_state_history: EquipmentStateHistory
  equipment_state_list: EquipmentStateList
  equipment_states: EquipmentStates
  equipment_types: EquipmentTypes
  equipments: Equipments
  files: Files
  fleet_finding_runs: FleetFindingRuns
  fleet_findings: FleetFindings
  fuel_index_configs: FuelIndexConfigs
  fuel_index_figures: FuelIndexFigures
  fuel_index_list: FuelIndexList
  fuel_index_types: FuelIndexTypes
  fuel_indexes: FuelIndexes
  fuel_interval_figures: FuelIntervalFigures
  fuel_intervals: FuelIntervals
  fuel_usage_documents: FuelUsageDocuments
  fuel_usage_list: FuelUsageList
  fuel_usages: FuelUsages
  genset_list: GensetList
  group_module_tasks: GroupModuleTasks
  group_modules: GroupModules
  guide_config_details: GuideConfigDetails
  guide_configs: GuideConfigs
  idempotency_keys: IdempotencyKeys
  import_chunks: ImportChunks
  import_errors: ImportErrors
  import_mappings: ImportMappings
  import_same_values: ImportSameValues
  import_uploads: ImportUploads
  imports: Imports
  incoming_material_documents: IncomingMaterialDocuments
  incoming_materials: IncomingMaterials
  job_order_list: JobOrderList
  job_order_moistures: JobOrderMoistures
  job_orders: JobOrders
  journal_deposit: JournalDeposit
  journal_deposit_against: JournalDepositAgainst
  journal_deposit_tax: JournalDepositTax
  journal_list: JournalList
  journal_of_deposits: JournalOfDeposits
  journal_of_receivables: JournalOfReceivables
  journal_of_stock: JournalOfStock
  journal_receivable: JournalReceivable
  journal_receivable_against: JournalReceivableAgainst
  journal_receivable_part: JournalReceivablePart
  journal_stock: JournalStock
  journal_stock_against: JournalStockAgainst
  ledger_check_results: LedgerCheckResults
  list_views: ListViews
  loader_list: LoaderList
  logins: Logins
  material_categories: MaterialCategories
  material_days: MaterialDays
  material_list: MaterialList
  material_qc_config_details: MaterialQcConfigDetails
  material_qc_configs: MaterialQcConfigs
  material_qc_indicators: MaterialQcIndicators
  material_quality_documents: MaterialQualityDocuments
  material_quality_photos: MaterialQualityPhotos
  material_quality_result_list: MaterialQualityResultList
  material_quality_results: MaterialQualityResults
  material_quality_tests: MaterialQualityTests
  material_stock_list: MaterialStockList
  material_transfer_documents: MaterialTransferDocuments
  material_transfer_items: MaterialTransferItems
  material_transfer_list: MaterialTransferList
  material_transfers: MaterialTransfers
  material_units: MaterialUnits
  material_usage_documents: MaterialUsageDocuments
  material_usage_items: MaterialUsageItems
  material_usages: MaterialUsages
  materials: Materials
  one_time_codes: OneTimeCodes
  open_docket_list: OpenDocketList
  open_receivables: OpenReceivables
  payment_allocation_list: PaymentAllocationList
  payment_allocations: PaymentAllocations
  payment_channels: PaymentChannels
  payment_types: PaymentTypes
  pic_corporates: PicCorporates
  planned_needs: PlannedNeeds
  plant_days: PlantDays
  platform_settings: PlatformSettings
  ppns: Ppns
  product_categories: ProductCategories
  product_category_list: ProductCategoryList
  product_list: ProductList
  product_mix_design_items: ProductMixDesignItems
  product_mix_design_list: ProductMixDesignList
  product_mix_designs: ProductMixDesigns
  product_prices: ProductPrices
  product_types: ProductTypes
  production_schedule_events: ProductionScheduleEvents
  production_schedule_list: ProductionScheduleList
  production_schedules: ProductionSchedules
  production_unit_names: ProductionUnitNames
  production_units: ProductionUnits
  products: Products
  provinces: Provinces
  purchase_order_documents: PurchaseOrderDocuments
  purchase_order_item_list: PurchaseOrderItemList
  purchase_order_items: PurchaseOrderItems
  purchase_order_list: PurchaseOrderList
  purchase_orders: PurchaseOrders
  quality_trends: QualityTrends
  receipt_prints: ReceiptPrints
  receipts: Receipts
  receivable_entries: ReceivableEntries
  receivable_entry_list: ReceivableEntryList
  recovery_codes: RecoveryCodes
  religions: Religions
  report_mails: ReportMails
  resources_unit_list: ResourcesUnitList
  resources_user_list: ResourcesUserList
  ritation_bands: RitationBands
  ritation_rates: RitationRates
  role_permissions: RolePermissions
  roles: Roles
  sales_credit_note_documents: SalesCreditNoteDocuments
  sales_credit_note_lines: SalesCreditNoteLines
  sales_credit_notes: SalesCreditNotes
  sales_invoice_charges: SalesInvoiceCharges
  sales_invoice_dockets: SalesInvoiceDockets
  sales_invoice_documents: SalesInvoiceDocuments
  sales_invoice_lines: SalesInvoiceLines
  sales_invoice_list: SalesInvoiceList
  sales_invoice_prints: SalesInvoicePrints
  sales_invoices: SalesInvoices
  sales_order_charges: SalesOrderCharges
  sales_order_documents: SalesOrderDocuments
  sales_order_item_list: SalesOrderItemList
  sales_order_items: SalesOrderItems
  sales_order_list: SalesOrderList
  sales_order_price_changes: SalesOrderPriceChanges
  sales_order_reservations: SalesOrderReservations
  sales_orders: SalesOrders
  sales_payments: SalesPayments
  sales_target_list: SalesTargetList
  sales_targets: SalesTargets
  salesman_names: SalesmanNames
  salesmen: Salesmen
  salesmen_list: SalesmenList
  schema_migrations: SchemaMigrations
  second_factors: SecondFactors
  sessions: Sessions
  site_project_documents: SiteProjectDocuments
  site_projects: SiteProjects
  site_projects_list: SiteProjectsList
  stock_balances: StockBalances
  stock_day_list: StockDayList
  stock_days: StockDays
  stock_forecast: StockForecast
  stock_movements: StockMovements
  stock_take_documents: StockTakeDocuments
  stock_take_item_list: StockTakeItemList
  stock_take_items: StockTakeItems
  stock_take_list: StockTakeList
  stock_takes: StockTakes
  sub_districts: SubDistricts
  task_groups: TaskGroups
  task_permission_list: TaskPermissionList
  task_permissions: TaskPermissions
  tasks: Tasks
  template_emails: TemplateEmails
  template_print_categories: TemplatePrintCategories
  template_prints: TemplatePrints
  trips: Trips
  truck_mixer_list: TruckMixerList
  tyre_list: TyreList
  tyre_usage_documents: TyreUsageDocuments
  tyre_usages: TyreUsages
  tyres: Tyres
  uoms: Uoms
  usage_day_lines: UsageDayLines
  usage_days: UsageDays
  users: Users
  vendor_categories: VendorCategories
  vendor_documents: VendorDocuments
  vendor_list: VendorList
  vendor_scores: VendorScores
  vendors: Vendors
  warehouses: Warehouses
  weighings: Weighings
  withholding_slip_list: WithholdingSlipList
  yard_list: YardList
}

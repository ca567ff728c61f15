import type { Contents } from '../platform/definition/contents.ts'
import type { AnyModule } from '../platform/definition/module.ts'
import { creditLimitApproval } from './approval/credit-limit-approval/credit-limit-approval.ts'
import { approval } from './approval/group.ts'
import { accountingPeriod } from './company/accounting-period/accounting-period.ts'
import { companySalesman } from './company/company-salesman/company-salesman.ts'
import { documentCategory } from './company/document-category/document-category.ts'
import { drivers } from './company/drivers/drivers.ts'
import { company } from './company/group.ts'
import { picCorporate } from './company/pic-corporate/pic-corporate.ts'
import { productionUnit } from './company/production-unit/production-unit.ts'
import { corporateProfile } from './company/profile/profile.ts'
import { ritationRate } from './company/ritation-rate/ritation-rate.ts'
import { users } from './company/users/users.ts'
import { dashboardPage } from './dashboard/dashboard/dashboard.ts'
import { dashboard } from './dashboard/group.ts'
import { batchingPlant } from './equipment/batching-plant/batching-plant.ts'
import { anyEquipment } from './equipment/equipment/equipment.ts'
import { equipmentBreakdown } from './equipment/equipment-breakdown/equipment-breakdown.ts'
import { equipmentService } from './equipment/equipment-service/equipment-service.ts'
import { equipmentState } from './equipment/equipment-state/equipment-state.ts'
import { fleetFinding } from './equipment/fleet-finding/fleet-finding.ts'
import { genset } from './equipment/genset/genset.ts'
import { equipment } from './equipment/group.ts'
import { loader } from './equipment/loader/loader.ts'
import { meterReading } from './equipment/meter-reading/meter-reading.ts'
import { plantDay } from './equipment/plant-day/plant-day.ts'
import { truckMixer } from './equipment/truck-mixer/truck-mixer.ts'
import { tyre } from './equipment/tyre/tyre.ts'
import { tyreUsage } from './equipment/tyre-usage/tyre-usage.ts'
import { batchRecord } from './inventory/batch-record/batch-record.ts'
import { destinationWarehouse } from './inventory/destination-warehouse/destination-warehouse.ts'
import { fuel } from './inventory/fuel/fuel.ts'
import { fuelIndex } from './inventory/fuel-index/fuel-index.ts'
import { inventory } from './inventory/group.ts'
import { incomingMaterial } from './inventory/incoming-material/incoming-material.ts'
import { material } from './inventory/material/material.ts'
import { materialDay } from './inventory/material-day/material-day.ts'
import { materialQuality } from './inventory/material-quality/material-quality.ts'
import { materialReconciliationPage } from './inventory/material-reconciliation/page.ts'
import { materialStock } from './inventory/material-stock/material-stock.ts'
import { materialTransfer } from './inventory/material-transfer/material-transfer.ts'
import { materialUsage } from './inventory/material-usage/material-usage.ts'
import { opnameStock } from './inventory/opname-stock/opname-stock.ts'
import { plannedNeed } from './inventory/planned-need/planned-need.ts'
import { purchaseOrder } from './inventory/purchase-order/purchase-order.ts'
import { purchaseOrderItem } from './inventory/purchase-order-item/purchase-order-item.ts'
import { qualityTrend } from './inventory/quality-trend/quality-trend.ts'
import { stockDay } from './inventory/stock-day/stock-day.ts'
import { stockForecast } from './inventory/stock-forecast/stock-forecast.ts'
import { stockMovement } from './inventory/stock-movement/stock-movement.ts'
import { vendor } from './inventory/vendor/vendor.ts'
import { vendorCategory } from './inventory/vendor-category/vendor-category.ts'
import { vendorScore } from './inventory/vendor-score/vendor-score.ts'
import { warehouse } from './inventory/warehouse/warehouse.ts'
import { weighing } from './inventory/weighing/weighing.ts'
import { yard } from './inventory/yard/yard.ts'
import { auditLog, auditLogOf } from './management/audit-log/audit-log.ts'
import { city } from './management/city/city.ts'
import { district } from './management/district/district.ts'
import { equipmentType } from './management/equipment-type/equipment-type.ts'
import { fuelIndexType } from './management/fuel-index-type/fuel-index-type.ts'
import { management } from './management/group.ts'
import { materialCategory } from './management/material-category/material-category.ts'
import { paymentType } from './management/payment-type/payment-type.ts'
import { printTemplate } from './management/print-template/print-template.ts'
import { province } from './management/province/province.ts'
import { religion } from './management/religion/religion.ts'
import { roles } from './management/roles/roles.ts'
import { subDistrict } from './management/sub-district/sub-district.ts'
import { taskGroups } from './management/task-groups/task-groups.ts'
import { taskPermission } from './management/task-permission/task-permission.ts'
import { tasks } from './management/tasks/tasks.ts'
import { templatePrintCategory } from './management/template-print-category/template-print-category.ts'
import { dispatch } from './production/dispatch/dispatch.ts'
import { deliveryDocket } from './production/docket/docket.ts'
import { production as productionGroup } from './production/group.ts'
import { jobOrder } from './production/job-order/job-order.ts'
import { openDocket } from './production/open-docket/open-docket.ts'
import { product } from './production/product/product.ts'
import { productCategory } from './production/product-category/product-category.ts'
import { productMixDesign } from './production/product-mix-design/product-mix-design.ts'
import { productPrice } from './production/product-price/product-price.ts'
import { productType } from './production/product-type/product-type.ts'
import { productionSchedule } from './production/production-schedule/production-schedule.ts'
import { productionScheduleEvent } from './production/production-schedule-event/production-schedule-event.ts'
import { trip } from './production/trip/trip.ts'
import { report } from './report/group.ts'
import {
  equipmentReportPage,
  fuelReportPage,
  paymentReportPage,
  reportMaterialPage,
  reportProductionPage,
  ritationReportPage,
  salesReportPage,
} from './report/pages.ts'
import { billingWorksheet } from './sales/billing-worksheet/billing-worksheet.ts'
import { castingMethod } from './sales/casting-method/casting-method.ts'
import { creditLimitEntry } from './sales/credit-limit-entry/credit-limit-entry.ts'
import { creditLine } from './sales/credit-line/credit-line.ts'
import { creditSubmission } from './sales/credit-submission/credit-submission.ts'
import { creditTransfer } from './sales/credit-transfer/credit-transfer.ts'
import { customer } from './sales/customer/customer.ts'
import { customerCategory } from './sales/customer-category/customer-category.ts'
import { deposit } from './sales/deposit/deposit.ts'
import { depositEntry } from './sales/deposit-entry/deposit-entry.ts'
import { depositRefund } from './sales/deposit-refund/deposit-refund.ts'
import { sales } from './sales/group.ts'
import { journal } from './sales/journal/journal.ts'
import { paymentAllocation } from './sales/payment-allocation/payment-allocation.ts'
import { paymentChannel } from './sales/payment-channel/payment-channel.ts'
import { ppn } from './sales/ppn/ppn.ts'
import { receipt } from './sales/receipt/receipt.ts'
import { receivableEntry } from './sales/receivable-entry/receivable-entry.ts'
import { salesCreditNote } from './sales/sales-credit-note/sales-credit-note.ts'
import { salesInvoice } from './sales/sales-invoice/sales-invoice.ts'
import { salesOrder } from './sales/sales-order/sales-order.ts'
import { salesOrderItem } from './sales/sales-order-item/sales-order-item.ts'
import { salesPayment } from './sales/sales-payment/sales-payment.ts'
import { salesTarget } from './sales/sales-target/sales-target.ts'
import { siteProject } from './sales/site-project/site-project.ts'
import { withholdingSlip } from './sales/withholding-slip/withholding-slip.ts'
import { approvalCreditSubmission } from './setting/approval-credit-submission/approval-credit-submission.ts'
import { chosenTemplate } from './setting/chosen-template/chosen-template.ts'
import { device } from './setting/device/device.ts'
import { fuelIndexConfig } from './setting/fuel-index-config/fuel-index-config.ts'
import { setting } from './setting/group.ts'
import { ledgerCheck } from './setting/ledger-check/ledger-check.ts'
import { materialQcConfig } from './setting/material-qc-config/material-qc-config.ts'
import { materialQcConfigDetail } from './setting/material-qc-config-detail/material-qc-config-detail.ts'
import { materialQcIndicator } from './setting/material-qc-indicator/material-qc-indicator.ts'
import { uom } from './setting/uom/uom.ts'

const entriesWith = (platform: readonly AnyModule[]): Contents => [
  { group: dashboard, modules: [], pages: [dashboardPage] },
  {
    group: company,
    modules: [
      corporateProfile,
      productionUnit,
      accountingPeriod,
      ritationRate,
      documentCategory,
      picCorporate,
      companySalesman,
      drivers,
      users,
    ],
    beside: ['registration'],
  },
  {
    group: sales,
    modules: [
      salesOrder,
      salesOrderItem,
      salesTarget,
      billingWorksheet,
      salesInvoice,
      salesCreditNote,
      salesPayment,
      paymentAllocation,
      withholdingSlip,
      deposit,
      depositRefund,
      depositEntry,
      receivableEntry,
      journal,
      receipt,
      creditSubmission,
      creditTransfer,
      customer,
      creditLimitEntry,
      creditLine,
      siteProject,
      castingMethod,
      customerCategory,
      paymentChannel,
      ppn,
    ],
  },
  {
    group: productionGroup,
    modules: [
      productionSchedule,
      productionScheduleEvent,
      jobOrder,
      deliveryDocket,
      openDocket,
      trip,
      product,
      productPrice,
      productCategory,
      productType,
      productMixDesign,
    ],
    pages: [dispatch],
  },
  {
    group: inventory,
    modules: [
      materialStock,
      stockMovement,
      stockDay,
      stockForecast,
      plannedNeed,
      purchaseOrder,
      purchaseOrderItem,
      materialQuality,
      opnameStock,
      material,
      incomingMaterial,
      yard,
      weighing,
      materialUsage,
      materialDay,
      batchRecord,
      materialTransfer,
      fuel,
      fuelIndex,
      warehouse,
      destinationWarehouse,
      vendor,
      vendorScore,
      qualityTrend,
      vendorCategory,
    ],
    pages: [materialReconciliationPage],
  },
  {
    group: equipment,
    modules: [
      batchingPlant,
      loader,
      truckMixer,
      genset,
      tyre,
      tyreUsage,
      equipmentBreakdown,
      equipmentState,
      plantDay,
      equipmentService,
      meterReading,
      fleetFinding,
      anyEquipment,
    ],
  },
  {
    group: report,
    modules: [],
    pages: [
      salesReportPage,
      paymentReportPage,
      reportProductionPage,
      reportMaterialPage,
      fuelReportPage,
      equipmentReportPage,
      ritationReportPage,
    ],
  },
  {
    group: management,
    modules: [
      auditLog,
      ...platform,
      tasks,
      taskGroups,
      printTemplate,
      templatePrintCategory,
      taskPermission,
      roles,
      paymentType,
      materialCategory,
      fuelIndexType,
      equipmentType,
      province,
      city,
      district,
      subDistrict,
      religion,
    ],
    beside: ['static-data'],
  },
  {
    group: setting,
    modules: [
      roles,
      approvalCreditSubmission,
      fuelIndexConfig,
      device,
      materialQcConfig,
      materialQcConfigDetail,
      materialQcIndicator,
      chosenTemplate,
      uom,
      ledgerCheck,
    ],
  },
  { group: approval, modules: [creditLimitApproval], beside: ['approval-step'] },
]

/**
 * The permissions to read modules of the platform: a browser loads these modules only for users who hold one of them.
 */
export const PLATFORM_RIGHTS = /^read-(default-|guide-|resources-|group-module$|template-email$)/

/**
 * The table of contents of the product, with the given modules of the platform added: groups in the order of the menu,
 * their modules in the order of the headings.
 */
export function contentsWith(platform: readonly AnyModule[]): Contents {
  const entries = entriesWith(platform)
  const log = auditLogOf(entries.flatMap(({ modules }) => modules))
  return entries.map(({ modules, ...entry }) => ({
    ...entry,
    modules: modules.map((one) => (one === auditLog ? log : one)),
  }))
}

import { afterAll, beforeAll } from 'vitest'
import { companySalesmanBody } from '../../modules/company/company-salesman/testing.ts'
import { driverBody } from '../../modules/company/drivers/testing.ts'
import { productionUnitBody } from '../../modules/company/production-unit/testing.ts'
import { batchingPlantBody } from '../../modules/equipment/batching-plant/testing.ts'
import { truckMixerBody } from '../../modules/equipment/truck-mixer/testing.ts'
import { contents } from '../../modules/index.ts'
import { materialBody } from '../../modules/inventory/material/testing.ts'
import { warehouseBody } from '../../modules/inventory/warehouse/testing.ts'
import { guideConfigBody, guideStepBody } from '../../modules/management/guide-config/testing.ts'
import { materialCategoryBody } from '../../modules/management/material-category/testing.ts'
import { cityBody, districtBody, namedBody, subDistrictBody } from '../../modules/management/static-data/testing.ts'
import { templatePrintBody } from '../../modules/management/template_print/testing.ts'
import { aDepartedDocket, aDocket, docketBody } from '../../modules/production/delivery/testing.ts'
import { productBody } from '../../modules/production/product/testing.ts'
import { productCategoryBody } from '../../modules/production/product-category/testing.ts'
import { mixDesignBody } from '../../modules/production/product-mix-design/testing.ts'
import { aJobOrder, jobOrderBody } from '../../modules/production/production/testing.ts'
import { aSchedule, scheduleBody } from '../../modules/production/production-schedule/testing.ts'
import { customerBody } from '../../modules/sales/customer/testing.ts'
import { customerCategoryBody } from '../../modules/sales/customer-category/testing.ts'
import { pouringMethodeBody } from '../../modules/sales/pouring-methode/testing.ts'
import { anApprovedOrder, orderBody } from '../../modules/sales/sales-order/testing.ts'
import { siteProjectBody } from '../../modules/sales/site-project/testing.ts'
import { approvalLevelBody } from '../../modules/setting/approval-credit-submission/testing.ts'
import { deviceBody } from '../../modules/setting/device/testing.ts'
import { uomBody } from '../../modules/setting/uom/testing.ts'
import type { Client } from '../../platform/testing/client.ts'
import { contractMatrix } from '../../platform/testing/contract-matrix.ts'
import type { Actors, Body } from '../../platform/testing/matrix/subject.ts'
import { acted, made } from '../../platform/testing/records.ts'
import { contractActors, superAdminIn } from '../actors.ts'
import { type RunningApp, startApp } from '../running-app.ts'

/** What creates a record of each module; the codes of payment types are all taken from the start. */
const BODIES: Readonly<Record<string, (client: Client) => Promise<Body>>> = {
  'production-unit': productionUnitBody,
  'company-salesman': companySalesmanBody,
  drivers: driverBody,
  'sales-order': orderBody,
  customer: customerBody,
  'site-project': siteProjectBody,
  'pouring-methode': pouringMethodeBody,
  'customer-category': customerCategoryBody,
  'production-schedule': scheduleBody,
  production: jobOrderBody,
  'production/docket': docketBody,
  product: productBody,
  'product-category': productCategoryBody,
  'product-mix-design': mixDesignBody,
  material: materialBody,
  warehouse: warehouseBody,
  'batching-plant': batchingPlantBody,
  'truck-mixer': truckMixerBody,
  'material-category': materialCategoryBody,
  province: namedBody,
  city: cityBody,
  district: districtBody,
  'sub-district': subDistrictBody,
  religion: namedBody,
  uom: uomBody,
  device: deviceBody,
  'approval-credit-submission': approvalLevelBody,
  template_print: templatePrintBody,
  'guide-config': guideConfigBody,
  'guide-config-detail': guideStepBody,
}

let app: RunningApp
let company: Actors
let platform: Actors

beforeAll(async () => {
  app = await startApp()
  company = await contractActors(app)
  platform = { ...company, owner: await superAdminIn(app, 'DEMO') }
  await documentsInEveryState(company.unit)
})
afterAll(() => app?.stop())

const modules = contents.flatMap((group) => group.modules)
for (const definition of modules) {
  const actors = () => (definition.platformWrites ? platform : company)
  contractMatrix({ definition, modules, actors, body: BODIES[definition.name] })
}

/** Orders, schedules, job orders and dockets that wait, run, are done, refused and cancelled. */
async function documentsInEveryState(client: Client): Promise<void> {
  const reason = 'Uji kontrak'
  const order = await anApprovedOrder(client)
  const job = await aJobOrder(client, await aSchedule(client, order))
  const docket = 'production/docket'
  await aDocket(client, job, { quantity: 1 })
  await aDepartedDocket(client, job, { quantity: 1.5 })
  await acted(client, docket, (await aDocket(client, job, { quantity: 2 })).id, 'cancel', { reason })
  await acted(client, docket, (await aDepartedDocket(client, job, { quantity: 2.5 })).id, 'reject', { reason })
  await acted(client, docket, (await aDepartedDocket(client, job, { quantity: 3 })).id, 'finish')
  const schedule = await aSchedule(client, order, { volume: 3 })
  const done = await aJobOrder(client, schedule)
  await acted(client, docket, (await aDepartedDocket(client, done, { quantity: 3 })).id, 'finish')
  await acted(client, 'production', (await aJobOrder(client)).id, 'cancel', { reason })
  await acted(client, 'production-schedule', (await aSchedule(client)).id, 'cancel', { reason })
  await acted(client, 'sales-order', (await anApprovedOrder(client)).id, 'cancel', { reason })
  await acted(client, 'sales-order', (await anApprovedOrder(client)).id, 'finish', { reason })
  await made(client, 'sales-order', await orderBody(client))
}

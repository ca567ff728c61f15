import type { AnyModule } from '../platform/definition/module.ts'
import { defaultCastingCategory } from './management/default-casting-category/default-casting-category.ts'
import { defaultCustomerCategory } from './management/default-customer-category/default-customer-category.ts'
import { defaultDataConfig } from './management/default-data-config/default-data-config.ts'
import { defaultFuelIndexConfig } from './management/default-fuel-index-config/default-fuel-index-config.ts'
import { defaultMaterialIndicator } from './management/default-material-indicator/default-material-indicator.ts'
import { defaultPpn } from './management/default-ppn/default-ppn.ts'
import { defaultProductCategory } from './management/default-product-category/default-product-category.ts'
import { defaultProductType } from './management/default-product-type/default-product-type.ts'
import { defaultRoles } from './management/default-roles/default-roles.ts'
import { defaultUom } from './management/default-uom/default-uom.ts'
import { defaultVendorCategory } from './management/default-vendor-category/default-vendor-category.ts'
import { groupModule } from './management/group-module/group-module.ts'
import { guideConfig } from './management/guide-config/guide-config.ts'
import { guideConfigDetail } from './management/guide-config-detail/guide-config-detail.ts'
import { resourcesCorporate } from './management/resources/corporate/resources-corporate.ts'
import { resourcesProductionUnit } from './management/resources/production-unit/resources-production-unit.ts'
import { resourcesUsers } from './management/resources/users/resources-users.ts'
import { templateEmail } from './management/template-email/template-email.ts'

/** What the administrators of the installation work with; nobody of a company opens it. */
export const platformModules: readonly AnyModule[] = [
  resourcesCorporate,
  resourcesProductionUnit,
  resourcesUsers,
  groupModule,
  templateEmail,
  guideConfig,
  guideConfigDetail,
  defaultDataConfig,
  defaultRoles,
  defaultFuelIndexConfig,
  defaultCastingCategory,
  defaultCustomerCategory,
  defaultPpn,
  defaultProductCategory,
  defaultProductType,
  defaultMaterialIndicator,
  defaultUom,
  defaultVendorCategory,
]

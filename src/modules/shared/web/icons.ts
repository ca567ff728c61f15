import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconBuildingFactory from '@tabler/icons-react/dist/esm/icons/IconBuildingFactory.mjs'
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import IconPackages from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs'
import IconReportAnalytics from '@tabler/icons-react/dist/esm/icons/IconReportAnalytics.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconShieldCog from '@tabler/icons-react/dist/esm/icons/IconShieldCog.mjs'
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs'
import type { Icons } from '../../../platform/web/contents.ts'
import type { ProductIcon } from '../icon-names.ts'

/** The icons that groups, figures and states name. */
export const icons = {
  alert: IconAlertTriangle,
  approval: IconChecks,
  cancel: IconCircleX,
  clock: IconClock,
  company: IconBuilding,
  dashboard: IconLayoutDashboard,
  equipment: IconTool,
  inventory: IconPackages,
  management: IconShieldCog,
  production: IconBuildingFactory,
  report: IconReportAnalytics,
  sales: IconShoppingCart,
  setting: IconSettings,
  tool: IconTool,
  truck: IconTruck,
} satisfies Required<Pick<Icons, ProductIcon>>

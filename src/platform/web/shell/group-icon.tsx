import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconBuildingFactory from '@tabler/icons-react/dist/esm/icons/IconBuildingFactory.mjs'
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import IconPackages from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs'
import IconReportAnalytics from '@tabler/icons-react/dist/esm/icons/IconReportAnalytics.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconShieldCog from '@tabler/icons-react/dist/esm/icons/IconShieldCog.mjs'
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs'
import IconSquare from '@tabler/icons-react/dist/esm/icons/IconSquare.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'

const ICONS = {
  company: IconBuilding,
  production: IconBuildingFactory,
  approval: IconChecks,
  dashboard: IconLayoutDashboard,
  inventory: IconPackages,
  report: IconReportAnalytics,
  setting: IconSettings,
  management: IconShieldCog,
  sales: IconShoppingCart,
  equipment: IconTool,
}

const isKnown = (name: string): name is keyof typeof ICONS => Object.hasOwn(ICONS, name)

/** The icon of a menu group by the name its definition gives; a square for a name that is not drawn yet. */
export function GroupIcon({ name }: { name: string }) {
  const Icon = isKnown(name) ? ICONS[name] : IconSquare
  return <Icon size={18} stroke={1.75} aria-hidden />
}

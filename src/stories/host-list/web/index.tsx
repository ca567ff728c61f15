import { customize } from '../../../platform/web/customize.ts'
import { hostList } from '../host-list.ts'

export default customize(hostList, { hide: ['create', 'detail', 'update', 'delete', 'toolbar', 'actions'] })

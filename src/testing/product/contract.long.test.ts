import { contractOfProduct } from '../product-contract.ts'

await contractOfProduct(() => true)

import { contractOfProduct } from '../product-contract.ts'

await contractOfProduct(({ scope }) => scope === 'corporate')

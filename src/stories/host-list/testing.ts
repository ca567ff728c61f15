export { contract } from '../card-list/testing.ts'

import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { READ_COST } from '../../inventory/read-cost.ts'

/**
 * The pay of a driver for a trip of a unit, by the distance to the project. All rates with the latest start date up to
 * the trip's day apply together; the narrowest band that covers the distance pays.
 */
export const ritationRate = defineModule({
  name: 'ritation-rate',
  label: ['Tarif Ritase', 'Trip rate'],
  table: 'ritation_rates',
  scope: 'production-unit',
  hidden: true,
  title: 'name',
  fields: {
    name: field.text(['Tarif', 'Rate'], { computed: true }),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', { required: true }),
    valid_from: field.date(['Berlaku Mulai', 'Valid from'], { required: true }),
    up_to_km: field.quantity(['Sampai Jarak', 'Up to distance'], 'km', {
      required: true,
      above: 0,
      max: 10_000,
      shown: 1,
      placeholder: '20',
    }),
    amount: field.money(['Uang Rit', 'Trip allowance'], { required: true, min: 0, permission: READ_COST }),
  },
  list: {
    columns: ['valid_from', 'up_to_km', 'amount', 'production_unit_id'],
    filters: ['valid_from'],
    search: ['name'],
    sortable: ['valid_from', 'up_to_km'],
    sort: '-valid_from',
  },
})

import { defineGroup } from '../../platform/definition/group.ts'

export const company = defineGroup({
  name: 'company',
  label: ['Perusahaan', 'Company'],
  icon: 'company',
  order: 2,
  headings: [
    { label: ['OVERVIEW', 'OVERVIEW'], routes: ['profile', 'production-unit', 'document-category', 'pic-corporate'] },
    { label: ['PENGGUNA', 'USERS'], routes: ['company-salesman', 'drivers', 'users'] },
  ],
  placeholders: [],
})

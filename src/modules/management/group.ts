import { defineGroup } from '../../platform/definition/group.ts'

export const management = defineGroup({
  name: 'management',
  label: ['Manajemen', 'Management'],
  icon: 'management',
  headings: [
    { label: ['RESOURCES', 'RESOURCES'], routes: ['resources/corporate', 'resources/production-unit'] },
    { label: ['USERS', 'USERS'], routes: ['resources/users'] },
    {
      label: ['PERMISSIONS', 'PERMISSIONS'],
      routes: ['task-groups', 'tasks', 'group-module', 'permission-module', 'roles'],
    },
    {
      label: ['SETTING SYSTEM', 'SETTING SYSTEM'],
      routes: [
        'payment-type',
        'material-category',
        'fuel-index-type',
        'equipment-type',
        'template-print-category',
        'template_print',
        'template-email',
        'guide-config',
        'guide-config-detail',
      ],
    },
    {
      label: ['DEFAULT DATA', 'DEFAULT DATA'],
      routes: [
        'default-data-config',
        'default-roles',
        'default-fuel-index-config',
        'default-casting-category',
        'default-customer-category',
        'default-ppn',
        'default-product-category',
        'default-product-type',
        'default-material-indicator',
        'default-uom',
        'default-vendor-category',
      ],
    },
    { label: ['STATIC DATA', 'STATIC DATA'], routes: ['province', 'city', 'district', 'sub-district', 'religion'] },
  ],
  placeholders: [],
  mappings: [{ mapping: 'permission-module', module: 'group-module' }],
})

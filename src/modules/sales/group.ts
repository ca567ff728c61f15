import { defineGroup } from '../../platform/definition/group.ts'

export const sales = defineGroup({
  name: 'sales',
  label: ['Penjualan & Pengiriman', 'Sales & Delivery'],
  icon: 'sales',
  order: 3,
  jumps: [{ letter: 's', route: 'sales-order' }],
  headings: [
    { label: ['SALES', 'SALES'], routes: ['sales-order', 'sales-target'] },
    {
      label: ['FINANCE', 'FINANCE'],
      routes: [
        'deposit',
        'deposit-refund',
        'credit-submission',
        'credit-transfer',
        'billing-worksheet',
        'sales-invoice',
        'sales-payment',
        'withholding-slip',
      ],
    },
    { label: ['CUSTOMER & PROJECT', 'CUSTOMER & PROJECT'], routes: ['customer', 'site-project'] },
    { label: ['SETTING', 'SETTING'], routes: ['pouring-methode', 'customer-category', 'payment-channel'] },
  ],
  placeholders: [],
})

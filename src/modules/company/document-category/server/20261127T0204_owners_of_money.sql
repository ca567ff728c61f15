-- Documents of money have categories of papers, too.
ALTER TABLE document_categories DROP CONSTRAINT document_categories_owner_type_check;
ALTER TABLE document_categories ADD CONSTRAINT document_categories_owner_type_check
  CHECK (owner_type IN ('customer', 'site_project', 'vendor', 'driver', 'equipment', 'sales_order', 'sales_invoice', 'sales_credit_note',
    'deposit_refund', 'credit_transfer', 'purchase_order', 'credit_submission', 'incoming_material', 'material_usage', 'material_transfer',
    'material_quality', 'stock_take', 'fuel_usage', 'tyre_usage', 'corporate'));

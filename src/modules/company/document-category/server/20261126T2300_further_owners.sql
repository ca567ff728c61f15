-- Whatever has papers has categories of them.
ALTER TABLE document_categories DROP CONSTRAINT document_categories_owner_type_check;
ALTER TABLE document_categories ADD CONSTRAINT document_categories_owner_type_check
  CHECK (owner_type IN ('customer', 'site_project', 'vendor', 'driver', 'equipment', 'sales_order', 'sales_invoice', 'purchase_order',
    'credit_submission', 'incoming_material', 'material_usage', 'material_transfer', 'material_quality', 'stock_take', 'fuel_usage',
    'tyre_usage', 'corporate'));

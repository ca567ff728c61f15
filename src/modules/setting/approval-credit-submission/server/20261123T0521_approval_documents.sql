-- Levels are kept for every kind of document that is approved.
ALTER TABLE approval_config_levels DROP CONSTRAINT approval_config_levels_doc_type_check;
ALTER TABLE approval_config_levels ADD CONSTRAINT approval_config_levels_doc_type_check
  CHECK (doc_type IN ('credit_submission', 'deposit_refund', 'purchase_order', 'stock_take', 'product_mix_design'));

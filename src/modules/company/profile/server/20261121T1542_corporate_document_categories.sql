-- The papers of a company as those of others: each of a category, with a name, and with the day it expires.
ALTER TABLE corporate_documents ADD COLUMN document_category_id bigint;
ALTER TABLE corporate_documents ADD COLUMN name text;
ALTER TABLE corporate_documents ADD COLUMN expired_at date;
ALTER TABLE corporate_documents ADD CONSTRAINT corporate_documents_category_fkey FOREIGN KEY (corporate_id, document_category_id) REFERENCES document_categories (corporate_id, id);
CREATE INDEX corporate_documents_category_idx ON corporate_documents (corporate_id, document_category_id);
CALL guard_table('corporate_documents', 'corporate');

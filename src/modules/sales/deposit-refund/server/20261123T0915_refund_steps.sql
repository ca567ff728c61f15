-- Refunds that wait already are decided as before: by whoever may approve them and has not made them.
INSERT INTO approval_steps (corporate_id, production_unit_id, doc_type, doc_id, level, status, author_ids, opened_at)
SELECT corporate_id, production_unit_id, 'deposit_refund', id, 1, 'pending', array_remove(ARRAY[created_by], NULL), updated_at
FROM deposit_refunds WHERE status = 'pending' AND submitted;

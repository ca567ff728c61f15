-- The right that deciding the level needs; not known of levels that began before it was kept.
ALTER TABLE approval_steps ADD COLUMN permission text;
CREATE INDEX approval_steps_due_idx ON approval_steps (corporate_id, due_at) WHERE status = 'pending' AND escalate_role_id IS NOT NULL;

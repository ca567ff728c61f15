-- The entry with the day until which its line holds, as it is by now.
CREATE VIEW credit_limit_entry_list WITH (security_invoker = true) AS
SELECT e.*, l.valid_until
FROM credit_limit_entries e
JOIN credit_lines l ON l.corporate_id = e.corporate_id AND l.id = e.credit_line_id;
GRANT SELECT ON credit_limit_entry_list TO molen_runtime;

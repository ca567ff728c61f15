-- A device tells a batch once under its sequence number.
CREATE UNIQUE INDEX batch_records_seq_key ON batch_records (corporate_id, device_id, seq) WHERE device_id IS NOT NULL;

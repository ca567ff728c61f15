-- A unit stands behind a figure by its name: '12,450 kg', not '12,450 Kilogram'. Names that a company chose itself stay.
UPDATE default_uoms SET name = 'kg' WHERE code = 'KG' AND name = 'Kilogram';
UPDATE default_uoms SET name = 'ton' WHERE code = 'TON' AND name = 'Ton';
UPDATE default_uoms SET name = 'liter' WHERE code = 'LITER' AND name = 'Liter';
UPDATE default_uoms SET name = 'm³' WHERE code = 'M3' AND name = 'Meter Kubik';
UPDATE default_uoms SET name = 'm' WHERE code = 'M' AND name = 'Meter';
UPDATE uoms SET name = 'kg' WHERE code = 'KG' AND name = 'Kilogram';
UPDATE uoms SET name = 'ton' WHERE code = 'TON' AND name = 'Ton';
UPDATE uoms SET name = 'liter' WHERE code = 'LITER' AND name = 'Liter';
UPDATE uoms SET name = 'm³' WHERE code = 'M3' AND name = 'Meter Kubik';
UPDATE uoms SET name = 'm' WHERE code = 'M' AND name = 'Meter';

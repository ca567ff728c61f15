-- Only the usage of a docket has a basis for its figures; what is entered by hand was measured by the user.
ALTER TABLE material_usages ALTER COLUMN basis DROP DEFAULT;
ALTER TABLE material_usages ALTER COLUMN basis DROP NOT NULL;
UPDATE material_usages SET basis = NULL WHERE docket_id IS NULL;
ALTER TABLE material_usages ADD CONSTRAINT material_usages_basis_of_docket_check CHECK ((basis IS NULL) = (docket_id IS NULL));
